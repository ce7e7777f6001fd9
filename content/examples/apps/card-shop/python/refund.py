"""python3 refund.py ORDER NUMBER [HALALAS [ATTEMPT]]: pays back, as `refund.py 1042 refund-1042-1 1500` (SAR 15.00).

The number is yours, one for each refund: run it twice, and it is refunded once.
Exit codes: 0 refunded, 1 refused, 2 wrong usage, 3 outcome unknown.
"""

import re
import sys

import requests

import store
from money import code_of, is_refusal, is_unknown, refund
from payments import fetch_payment
from settle import settle

USAGE = "python3 refund.py ORDER NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT]]"


def main(order_id: str, number: str, halalas: str | None = None, attempt: str = "1") -> None:
    if not is_valid(number, "1" if halalas is None else halalas, attempt):
        end(2, USAGE)
    order = store.find_order(order_id)
    if order is None or order["state"] not in ("paid", "returned"):
        end(1, f"Order {order_id} is {order['state'] if order else 'unknown'}: nothing to refund")
    try:
        payment = fetch_payment(order["payment_id"])
        if payment is None:
            end(1, f"Payment {order['payment_id']} does not exist for this key: check the key")
        # Idempotency keys are forgotten after %%idempotencyKeyLife%%.
        before = find(payment, number)
        done = before or find(pay(payment, number, halalas, int(attempt)), number)
        if done is None:
            end(3, "The response does not name the refund. Outcome unknown: run the same command again")
        words = "was refunded before" if before else "refunded"
        print(f"Order {order_id}: {done['amount_format']} {words} ({number})")
        settle(payment["id"])
    except requests.RequestException as error:
        if is_refusal(error):
            store.note_refusal(order["payment_id"], number, int(attempt), code_of(error))
            refused(code_of(error), int(attempt))
        if error.response is not None and code_of(error) == "idempotency_key_reused":
            end(3, f"{number} was run with another amount, which may be paid back. Run it again with that amount")
        if is_unknown(error):
            end(3, f"{error}. Outcome unknown: run the same command again")
        end(1, f"{error} {code_of(error)}. Not accepted: correct it, then run the same command again")


def is_valid(number: str, halalas: str, attempt: str) -> bool:
    return bool(
        re.fullmatch(r"[\w-]{1,40}", number, re.ASCII)
        and re.fullmatch(r"[1-9][0-9]{0,7}", halalas)
        and re.fullmatch(r"[1-9][0-9]?", attempt)
    )


def find(payment: dict, number: str) -> dict | None:
    return next((one for one in payment["refunds"] if one["reason"] == number), None)


def pay(payment: dict, number: str, halalas: str | None, attempt: int) -> dict:
    codes = store.refusals(payment["id"], number)
    if attempt <= len(codes):
        refused(codes[attempt - 1], attempt)
    # It may have been paid: only after a refusal may the next attempt begin.
    if attempt > len(codes) + 1:
        end(2, f"Attempt {len(codes) + 1} was not refused: run it again without another attempt")
    amount = int(halalas or payment["captured"] - payment["refunded"])
    if amount == 0:
        end(1, "Nothing is left to refund")
    return refund(payment["id"], amount, number, attempt)


def refused(code: str, attempt: int) -> None:
    again = f"run with attempt {attempt + 1}"
    advice = f"Pay out or {again}, never both" if code == "refund_declined" else f"When its cause is gone, {again}"
    end(1, f"Refused: {code}. {advice}")


def end(exit_code: int, message: str) -> None:
    print(message, file=sys.stderr)
    sys.exit(exit_code)


if __name__ == "__main__":
    if not 2 <= len(sys.argv[1:]) <= 4:
        end(2, USAGE)
    main(*sys.argv[1:])
