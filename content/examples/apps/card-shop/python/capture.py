"""python3 capture.py ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example.

Run it again after "outcome unknown": it charges once.
Exit codes: 0 captured, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
"""

import logging
import sys

import store
from money import PostError, capture
from settle import settle


UNKNOWN = "Outcome unknown: run the same command again"


def main(order_id: str) -> None:
    order = store.find_order(order_id)
    if order is not None and order["state"] == "paid":
        end(0, f"Order {order_id} is paid")
    if order is None or order["state"] != "reserved":
        end(4, f"Order {order_id} is {order['state'] if order else 'unknown'}: nothing to capture")
    try:
        refusal = refusal_of(order["payment_id"])
        settle(order["payment_id"])  # ships it; after a refusal too, if it was captured before
    except Exception as error:
        is_charged = store.find_order(order_id)["state"] == "paid"  # its work has failed
        end(3, f"{error}. {'It is charged: run the sweep' if is_charged else UNKNOWN}")
    if refusal is not None and store.find_order(order_id)["state"] != "paid":
        end(4, f"{refusal}. Refused: do not ship")


def refusal_of(payment_id: str) -> PostError | None:
    try:
        capture(payment_id)
    except PostError as error:
        if error.status == 0:
            raise
        return error


def end(exit_code: int, message: str) -> None:
    print(message, file=sys.stderr)
    sys.exit(exit_code)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    main("".join(sys.argv[1:]))
