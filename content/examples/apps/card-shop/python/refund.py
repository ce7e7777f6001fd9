"""Pays back, as `python3 refund.py 1042 refund-1042-1 1500` (SAR 15.00). In place of the order, the ID of a payment: one
that fits no order, or a second one. In place of the amount, "-": that of the last attempt, or all that is left.
The number is yours, one for each return: run it twice, and it is refunded once. "pay-out" in place of an attempt closes
it before you pay by hand; "anyway" after the attempt pays back although others have.
Exit codes: 0 refunded or closed, 2 wrong usage, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
"""

import re
import sys
import time

import requests

import store
from money import code_of, is_refusal, is_unknown, refund
from payments import fetch_payment
from settle import settle

USAGE = r"(\S+) ([\w-]{1,40})(?: ([1-9]\d{0,7}|-)(?: ([1-9]\d?|pay-out)(?: (anyway))?)?)?"
HELP = "python3 refund.py ORDER|PAYMENT NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT|pay-out [anyway]]]"
PAID_OUT = "paid_out"  # stored in place of the code of a refusal
KEY_LIFE = 23 * 3600  # seconds: keys are forgotten after %%idempotencyKeyLife%%; a run may take an hour
LONGEST_RUN = 3600  # seconds: a computer may sleep in between
SECOND_LOOK = 120  # seconds: by then a request is decided
STARTED_AT = time.time()


def main() -> None:
    words = re.fullmatch(USAGE, " ".join(sys.argv[1:]), re.ASCII) or end(2, HELP)
    order_id, number, amount, word, anyway = words.groups()
    halalas = int(amount) if amount and amount != "-" else None
    attempt = 0 if word == "pay-out" else int(word or "1")
    is_payment = re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", order_id)
    order = store.find_order(order_id)
    if not is_payment and (order is None or order["state"] not in ("paid", "returned")):
        end(4, f"Order {order_id} is {order['state'] if order else 'unknown'}: nothing to refund")
    payment_id = order_id if is_payment else order["payment_id"]
    asked = (payment_id, number, attempt)
    sent = store.refunds(payment_id, number)
    pending = pending_in(sent)
    try:
        payment = fetch_payment(payment_id)
        if payment is None:
            failed(f"Payment {payment_id} does not exist for this key", "", pending is not None)
        before = find(payment, number)
        stored = before["amount"] if before else sent[0]["amount"] if sent else None
        if halalas and stored and halalas != stored:
            other_amount(number, 3 if pending and not before else 4, f"{stored} halalas")
        if before and not attempt:
            end(4, f"{number} was refunded before: do not pay out")
        done = before or find(pay(payment, asked, halalas or stored, sent, anyway is not None), number)
    except requests.RequestException as error:
        code = code_of(error)
        if is_refusal(error):
            refused(code, attempt)
        if code == "idempotency_key_reused":
            other_amount(number, 3, "another amount")
        failed(f"{error} {code}", code, pending is not None or is_unknown(error))
    if done is None:
        end(3, "The response does not name the refund. Outcome unknown: run the same command again")
    words = "was refunded before" if before else "refunded"
    print(f"{'Payment' if is_payment else 'Order'} {order_id}: {done['amount_format']} {words} ({number})")
    try:
        settle(payment["id"])
    except Exception as error:
        print(f"{error}. The event will update the order", file=sys.stderr)


def find(payment: dict, number: str) -> dict | None:
    return next((one for one in payment["refunds"] if one["reason"] == number), None)


def pending_in(sent: list[dict]) -> dict | None:
    """The attempt whose outcome is unknown."""
    return next((one for one in sent if one["code"] is None), None)


def pay(payment: dict, asked: tuple[str, str, int], amount: int | None, sent: list[dict], is_anyway: bool) -> dict:
    payment_id, number, attempt = asked
    pending = pending_in(sent)
    upcoming = len(sent) + (0 if pending else 1)
    # It may have been paid: only after a refusal may the next attempt begin.
    if attempt > upcoming:
        end(2, f"Attempt {upcoming} was not refused: run it again without another attempt")
    if attempt < upcoming and pending:
        end(3, f"The outcome of attempt {upcoming} is unknown: {command(upcoming)}")
    last = sent[-1]["code"] if sent else None
    if last == PAID_OUT or 0 < attempt < upcoming:
        refused(last, len(sent))
    if pending and STARTED_AT - pending["first_at"] > KEY_LIFE:
        looked_for_in_vain(pending)
    left = payment["captured"] - payment["refunded"]
    if not pending and left == 0:
        end(4, "Nothing is left to refund")
    others = [one for one in payment["refunds"] if not store.refunds(payment_id, one["reason"])]
    if not pending and not is_anyway and others:
        not_ours(others, number, attempt)
    amount = amount or left

    def note(code: str | None = None) -> None:
        if not store.note_refund(payment_id, number, attempt or upcoming, amount, code):
            end(3, "Another run has closed or begun this attempt: run the same command again")

    if not attempt:
        note(PAID_OUT)
        end(0, f"Pay out {amount} halalas ({number}). No attempt will be sent")

    def before_each(was_rejected: bool) -> None:
        if time.time() - STARTED_AT > LONGEST_RUN:
            end(3, "This took over an hour: run the same command again")
        if was_rejected and pending is None:  # 429
            store.forget_refund(*asked)
        note()

    try:
        return refund(payment_id, amount, number, attempt, before_each)
    except requests.RequestException as error:
        if is_refusal(error):
            store.refuse_refund(*asked, code_of(error))
        elif pending is None and not is_unknown(error):
            store.forget_refund(*asked)
        raise


def looked_for_in_vain(pending: dict) -> None:
    """Its key may start a new refund, so that only the payment can tell; and not at once."""
    if STARTED_AT - pending["last_at"] < SECOND_LOOK:
        end(3, "Outcome unknown: run the same command again in %%secondLook%%")
    store.refuse_refund(pending["payment_id"], pending["number"], pending["attempt"], "never_made")
    refused("never_made", pending["attempt"])


def not_ours(others: list[dict], number: str, attempt: int) -> None:
    """Made in the dashboard, perhaps for this very return."""
    refunds = "".join(f"{one['amount_format']}, {one['reason']}, {one['created_at']}\n" for one in others)
    anyway = command(f"{attempt or 'pay-out'} anyway")
    end(4, f"Refunded elsewhere:\n{refunds}If {number} is none of these: {anyway}")


def command(last: int | str) -> str:
    order_id, number, amount = [*sys.argv[1:], "-"][:3]
    return f"python3 refund.py {order_id} {number} {amount} {last}"


def refused(code: str, attempt: int) -> None:
    again = command(attempt + 1)
    pay_out = f"Before you pay out: {command('pay-out')}"
    advice = {
        "never_made": f"Its key is forgotten: {again}",
        "refund_declined": f"To try again: {again}. {pay_out}",
        "refund_window_expired": pay_out,
        PAID_OUT: "It is paid by hand",
    }
    end(4, f"Refused: {code}. {advice.get(code, f'When its cause is gone: {again}')}")


def other_amount(number: str, exit_code: int, amount: str) -> None:
    end(exit_code, f"{number} was run with {amount}, which may be paid back. Run it again with that amount")


def failed(problem: str, code: str, may_be_paid: bool) -> None:
    is_too_large = code == "refund_amount_too_large"
    advice = "Look for another refund of the payment before you lower the amount" if is_too_large else ""
    if may_be_paid:
        end(3, f"{problem}. Outcome unknown: {advice or 'run the same command again'}")
    end(4, f"{problem}. {advice or 'Not accepted: correct it (429: wait), then run the same command again'}")


def end(exit_code: int, message: str) -> None:
    print(message, file=sys.stderr)
    sys.exit(exit_code)


if __name__ == "__main__":
    main()
