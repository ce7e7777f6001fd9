"""Pays back, as `python3 refund.py 1042 refund-1042-1 15.00`. In place of the order, the ID of a payment: one that fits no
order, or a second one. "all" is what is left. The number is yours, one for each return: run it twice, and it is refunded
once. "after 20.00" says that you know of SAR 20.00 that went back for other returns; "pay-out" closes the number before
you pay by hand, "close" in place of the amount one that is not to be refunded. Exit codes: 0 refunded or closed, 2 wrong
usage, 3 run it again: its outcome is unknown, or its order not updated, 4 not refunded, 5 look at other refunds: before
this one is made, or because more went back meanwhile; any other: it has crashed, run it again.
"""

import re
import sys
import time
from functools import partial

import store
from money import PostError, is_refusal
from payments import fetch_payment
from settle import decide_refund, gone_of, make_refund, settle

USAGE = r"(\S+) ([\w-]{1,40}) (?:(close)|(?:all|(\d{1,8}(?:\.\d+)?))(?: after (\d{1,8}(?:\.\d+)?))?( pay-out)?)"
HELP = "python3 refund.py ORDER|PAYMENT NUMBER AMOUNT|all [after AMOUNT] [pay-out], or ORDER|PAYMENT NUMBER close"
AGAIN = "run the same command again"
LATER = f"Outcome unknown: {AGAIN} in %%secondLook%%"
STARTED_AT = time.time()


def main() -> None:
    words = re.fullmatch(USAGE, " ".join(sys.argv[1:]), re.ASCII) or end(2, HELP)
    order_id, number, close, amount_text, after_text, pay_out = words.groups()
    is_payment = re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", order_id)
    what = f"{'Payment' if is_payment else 'Order'} {order_id}"
    command = f"python3 refund.py {order_id} {number}"
    payment_id = order_id if is_payment else (store.find_order(order_id) or {}).get("payment_id")
    if payment_id is None:
        end(4, f"{what} is not paid: nothing to refund")

    known = store.refunds(payment_id)
    stored = next((one for one in known if one["number"] == number), {})
    open_one = next((one for one in known if one is not stored and one["state"] == "open"), None)
    if open_one and stored.get("state") not in ("made", "look"):
        end(4, f"Refund {open_one['number']} is open: first run that one again")
    try:
        payment = fetch_payment(payment_id)
    except Exception as error:
        end(3, f"{error}. Nothing was sent: {AGAIN}")
    if payment is None:
        end(3 if stored else 4, f"Payment {payment_id} does not exist for this key")
    state = decide_refund(stored, payment, STARTED_AT) if stored else None
    if state == "open":
        end(3, LATER)

    made = [one for one in payment["refunds"] if one["reason"] == number]
    asked = to_minor(amount_text, payment) if amount_text else None
    fixed = made[0]["amount"] if made else stored.get("amount")
    if asked is not None and fixed is not None and asked != fixed:
        end(4, f"{number} is for {in_words(fixed, payment)}: another amount needs another number")
    if len(made) > 1:
        end(5, f"{number} was refunded {len(made)} times")
    is_back = bool(made) or payment["status"] == "voided"
    if is_back and state == "paid_out":
        end(5, f"{number} was paid by hand, and went back as well: look who did it")
    if close and state == "look":
        store.set_refund(stored, "closed")
        return print(f"{what}: {number} is closed")
    if is_back and (close or pay_out):
        end(4, f"{number} was refunded before: do not pay out")
    if is_back:
        return finish(payment, number, what, command, asked)

    if state in ("paid_out", "closed"):
        end(4, f"{number} is closed: look whether it was paid by hand")
    paid_out = [one for one in known if one["state"] == "paid_out"]
    gone = gone_of(payment)
    left = payment["captured"] - gone
    amount = next((one for one in (asked, fixed) if one is not None), left)
    begin = partial(begin_refund, payment_id, number, amount, gone)
    if close:
        begin("closed")
        return print(f"{what}: {number} is closed")
    if payment["status"] == "authorized":
        end(4, f"{what} is only reserved: void it in the dashboard")
    if not 0 < amount <= left:
        end(4, f"{what} is {payment['status']}: {in_words(left, payment)} is left to refund")
    shown = in_words(amount, payment)
    if gone != (to_minor(after_text, payment) if after_text else stored.get("seen", 0)):
        # What went back is perhaps for this very return: two people work at it, or it was refunded in the dashboard.
        lines = [f"{one['amount_format']}, {one['reason']}, {one['created_at']}\n" for one in payment["refunds"]]
        lines += [f"{in_words(one['amount'], payment)}, {one['number']}, by hand\n" for one in paid_out]
        instead = f"{command} {shown} after {in_words(gone, payment)}"
        end(5, f"Went back before:\n{''.join(lines)}If {number} is none of these: {instead}")

    if pay_out:
        begin("paid_out")
        if amount == left:
            store.release_order(payment_id)  # nothing is shipped
        return print(f"{what}: pay {shown} {payment['currency']} by hand ({number}). Nothing is paid or refunded for you")
    after = send(begin("open"), amount == payment["captured"], f"{command} {shown}")
    finish(after, number, what, command, asked)


def begin_refund(*asked) -> dict:
    changed = f"Another run has just changed a refund of this payment: {AGAIN}"
    return store.begin_refund(*asked, STARTED_AT) or end(3, changed)


def send(row: dict, is_all: bool, command: str) -> dict:
    try:
        return make_refund(row, is_all)
    except PostError as error:
        if error.status == 0:
            end(3, f"{error}. {LATER}")
        advice = f". Before you pay by hand: {command} pay-out" if is_refusal(error) else ""
        end(4, f"{error}. Not refunded. When its cause is gone, {AGAIN}{advice}")


def finish(after: dict, number: str, what: str, command: str, asked: int | None) -> None:
    entry = next((one for one in after["refunds"] if one["reason"] == number), None)
    if entry:
        reference = entry["reference_number"] or "not known yet"
        print(f"{what}: {entry['amount_format']} refunded ({number}) at {entry['created_at']}, reference_number {reference}")
    else:
        print(f"{what} was voided: all of it goes back, without a fee")
    try:
        settle(after["id"])
    except Exception as error:
        end(3, f"{error}. Refunded; the order is not updated yet: {AGAIN}")
    row = next((one for one in store.refunds(after["id"]) if one["number"] == number), {})
    if not entry and (row.get("amount", after["amount"]) if asked is None else asked) < after["amount"]:
        end(5, f"{what} was voided: more went back than {number}")
    if row.get("state") == "look":
        end(5, f"Meanwhile more went back: look who refunded, and why. Then: {command} close")


def to_minor(text: str, payment: dict) -> int:
    """'15.00' is 1500: as many digits as the amounts of this payment have."""
    if len(text.partition(".")[2]) != digits(payment):
        end(2, f"Write amounts as {in_words(payment['amount'], payment)}")
    return int(text.replace(".", ""))


def in_words(minor: int, payment: dict) -> str:
    return f"{minor / 10 ** digits(payment):.{digits(payment)}f}"


def digits(payment: dict) -> int:
    found = re.search(r"\.(\d+)", payment["amount_format"])
    return len(found[1]) if found else 0


def end(exit_code: int, message: str) -> None:
    print(message, file=sys.stderr)
    sys.exit(exit_code)


if __name__ == "__main__":
    main()
