"""python3 sweep.py: settles payments that no payer and no event came back for, repeats work that has failed, and decides
refunds whose outcome is unknown. Run it every five minutes: see the README.
Exit codes: 0 all done, 1 something failed, or a refund is open or was not made.
"""

import logging
import sys
import time

import requests

from payments import fetch_payment
from settle import decide_refund, settle
from store import open_refunds, overdue


def main() -> int:
    exit_code = 0
    for payment_id in overdue():
        try:
            settle(payment_id)
        except Exception as error:
            print(f"Payment {payment_id}: {error}", file=sys.stderr)
            exit_code = 1
    for refund in open_refunds():
        state = decided(refund)
        if state == "made":
            continue
        advice = "its outcome is unknown" if state == "open" else "it was not made: run it again"
        print(f"Refund {refund['number']} of payment {refund['payment_id']}: {advice}", file=sys.stderr)
        exit_code = 1
    return exit_code


def decided(refund: dict) -> str:
    looked_at = time.time()
    try:
        payment = fetch_payment(refund["payment_id"])
    except requests.RequestException:
        payment = None
    return decide_refund(refund, payment, looked_at)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    sys.exit(main())
