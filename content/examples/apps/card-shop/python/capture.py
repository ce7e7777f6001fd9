"""python3 capture.py ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example."""

import logging
import sys

import store
from money import capture
from settle import settle

logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
order_id = sys.argv[1]
order = store.find_order(order_id)
if order is None or order["state"] != "reserved":
    sys.exit(f"Order {order_id} is {order['state'] if order else 'unknown'}: nothing to capture")

capture(order["payment_id"])
settle(order["payment_id"])  # ships it
