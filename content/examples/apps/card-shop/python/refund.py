"""python3 refund.py ORDER NUMBER [HALALAS [ATTEMPT]]: pays back, as `refund.py 1042 refund-1042-1 1500` (SAR 15.00).

In place of the order, the ID of a payment: one that fits no order, or a second one.
The number is yours, one for each return: run it twice, and it is refunded once.
Exit codes: 0 refunded, 2 wrong usage, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
"""

import re
import sys
import time

import requests

import store
from money import code_of, is_refusal, is_unknown, refund
from payments import fetch_payment
from settle import settle

USAGE = "python3 refund.py ORDER|PAYMENT NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT]]"
KEY_LIFE = 23 * 3600  # seconds: keys are forgotten after %%idempotencyKeyLife%%; a run may take an hour
LONGEST_RUN = 3600  # seconds: a computer may sleep in between
SECOND_LOOK = 120  # seconds: by then a request is decided
STARTED_AT = time.time()


def main(order_id: str, number: str, halalas: str | None = None, attempt: str = "1") -> None:
    if not is_valid(number, "1" if halalas is None else halalas, attempt):
        end(2, USAGE)
    is_payment = re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", order_id)
    order = store.find_order(order_id)
    if not is_payment and (order is None or order["state"] not in ("paid", "returned")):
        end(4, f"Order {order_id} is {order['state'] if order else 'unknown'}: nothing to refund")
    payment_id = order_id if is_payment else order["payment_id"]
    asked = (payment_id, number, int(attempt))
    sent = store.refunds(payment_id, number)
    pending = pending_in(sent)
    try:
        payment = fetch_payment(payment_id)
        if payment is None:
            failed(f"Payment {payment_id} does not exist for this key", "", pending is not None)
        before = find(payment, number)
        done = before or find(pay(payment, asked, halalas, sent), number)
    except requests.RequestException as error:
        code = code_of(error)
        if is_refusal(error):
            refused(code, int(attempt))
        if code == "idempotency_key_reused":
            other_amount(number)
        failed(f"{error} {code}", code, pending is not None or is_unknown(error))
    if done is None:
        end(3, "The response does not name the refund. Outcome unknown: run the same command again")
    words = "was refunded before" if before else "refunded"
    print(f"{'Payment' if is_payment else 'Order'} {order_id}: {done['amount_format']} {words} ({number})")
    try:
        settle(payment["id"])
    except Exception as error:
        print(f"{error}. The event will update the order", file=sys.stderr)


def is_valid(number: str, halalas: str, attempt: str) -> bool:
    return bool(
        re.fullmatch(r"[\w-]{1,40}", number, re.ASCII)
        and re.fullmatch(r"[1-9][0-9]{0,7}", halalas)
        and re.fullmatch(r"[1-9][0-9]?", attempt)
    )


def find(payment: dict, number: str) -> dict | None:
    return next((one for one in payment["refunds"] if one["reason"] == number), None)


def pending_in(sent: list[dict]) -> dict | None:
    """The attempt whose outcome is unknown."""
    return next((one for one in sent if one["code"] is None), None)


def pay(payment: dict, asked: tuple[str, str, int], halalas: str | None, sent: list[dict]) -> dict:
    payment_id, number, attempt = asked
    pending = pending_in(sent)
    upcoming = len(sent) + (0 if pending else 1)
    # It may have been paid: only after a refusal may the next attempt begin.
    if attempt > upcoming:
        end(2, f"Attempt {upcoming} was not refused: run it again without another attempt")
    if attempt < upcoming and pending:
        end(3, f"The outcome of attempt {upcoming} is unknown: run with attempt {upcoming}")
    if attempt < upcoming:
        refused(sent[attempt - 1]["code"], attempt)
    if pending and STARTED_AT - pending["first_at"] > KEY_LIFE:
        looked_for_in_vain(pending)
    amount = int(halalas or (pending["amount"] if pending else payment["captured"] - payment["refunded"]))
    if amount == 0:
        end(4, "Nothing is left to refund")
    if pending and pending["amount"] != amount:
        other_amount(number)

    def before_each(was_rejected: bool) -> None:
        if time.time() - STARTED_AT > LONGEST_RUN:
            end(3, "This took over an hour: run the same command again")
        if was_rejected and pending is None:  # 429
            store.forget_refund(*asked)
        store.note_refund(*asked, amount)

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


def refused(code: str, attempt: int) -> None:
    again = f"run with attempt {attempt + 1}"
    advice = {
        "never_made": f"Its key is forgotten: {again}",
        "refund_declined": f"Pay out or {again}, never both",
        "refund_window_expired": "Pay out instead",
    }
    end(4, f"Refused: {code}. {advice.get(code, f'When its cause is gone, {again}')}")


def other_amount(number: str) -> None:
    end(3, f"{number} was run with another amount, which may be paid back. Run it again with that amount")


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
    if not 2 <= len(sys.argv[1:]) <= 4:
        end(2, USAGE)
    main(*sys.argv[1:])
