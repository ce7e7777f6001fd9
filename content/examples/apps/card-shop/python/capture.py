"""python3 capture.py ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example.

Run it again after "outcome unknown": it charges once.
"""

import logging
import sys

import requests

import store
from money import capture, code_of, is_unknown
from settle import settle

logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
order_id = "".join(sys.argv[1:])
order = store.find_order(order_id)
if order is None or order["state"] != "reserved":
    sys.exit(f"Order {order_id} is {order['state'] if order else 'unknown'}: nothing to capture")

try:
    capture(order["payment_id"])
    settle(order["payment_id"])  # ships it
except requests.RequestException as error:
    if is_unknown(error):
        print(f"{error}. Outcome unknown: run the same command again", file=sys.stderr)
        sys.exit(3)
    sys.exit(f"{error} {code_of(error)}. Refused: do not ship")
