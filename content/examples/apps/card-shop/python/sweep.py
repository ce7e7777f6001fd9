"""python3 sweep.py: settles payments that no payer and no event came back for, repeats work that has failed, and decides
refunds whose outcome is unknown. Run it every five minutes: see the README.
Exit codes: 0 nothing of the shop is undecided, 1 something failed, or is listed: a payment that fits no order, or is without
result for an hour, or a refund.
"""

import logging
import sys
import time

from payments import fetch_payment
from settle import decide_refund, settle
from store import find_attempt, note_attempt, overdue, undecided_attempts, unfinished_refunds


ADVICE = {
    "open": "is open: its outcome is unknown",
    "look": "was made, and more went back meanwhile: look who refunded, then close it",
}


def main() -> int:
    exit_code = 0
    for payment_id in overdue():
        try:
            settle(payment_id)
        except Exception as error:
            print(f"Payment {payment_id}: {error}", file=sys.stderr)
            if (find_attempt(payment_id) or {}).get("result") != "paid":  # paid: only its work has failed
                note_attempt(payment_id, "pending", None)
            exit_code = 1
    for one in undecided_attempts():
        print(f"Payment {one['payment_id']} of order {one['order_id']} is undecided: {one['result']}", file=sys.stderr)
        exit_code = 1
    for row in unfinished_refunds():
        state = decided(row)
        if state == "made":
            continue
        advice = ADVICE.get(state, "was not made: run it again, or close it")
        print(f"Refund {row['number']} of payment {row['payment_id']} {advice}", file=sys.stderr)
        exit_code = 1
    return exit_code


def decided(row: dict) -> str:
    looked_at = time.time()
    try:
        payment = fetch_payment(row["payment_id"])
    except Exception:
        payment = None
    return decide_refund(row, payment, looked_at)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    sys.exit(main())
