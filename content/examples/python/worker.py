# python3 worker.py, beside receiver.py, and fulfil.py and verify.py of the card guide
import json
import logging
import os
import time
from pathlib import Path
from types import SimpleNamespace

from fulfil import fulfil_once, reserve_once
from verify import fetch_payment, matches_order, reserves_order

# Your table, the one that the store has. 11500 is SAR 115.00.
FIRST = {"id": "1042", "total_minor": 11500, "currency": "SAR", "payment_id": None, "reserved_by": None}
orders = {"1042": SimpleNamespace(**FIRST)}
IS_LIVE = os.environ.get("PAYMENTS_SECRET_KEY", "").startswith("sk_live_")


def work(event):
    if event["live"] is not IS_LIVE:
        return
    if not event["type"].startswith("payment_"):
        # Once you have a handler, delete the .done file of an event to run it.
        logging.error("No handler for %s %s", event["type"], event["data"]["id"])
        return
    payment = fetch_payment(event["data"]["id"])
    order = payment and orders.get(payment["metadata"].get("order_id"))
    if order and reserves_order(payment, order):
        reserve_once(order, payment["id"])
        return
    if order and matches_order(payment, order):
        fulfil_once(order, payment["id"])
    else:
        status = payment["status"] if payment else "no such payment"
        logging.error("Nothing to ship: %s %s %s", event["type"], event["data"]["id"], status)
    if order and order.reserved_by == payment["id"]:
        order.reserved_by = None  # captured, voided or expired


while True:
    for path in Path("inbox").glob("*.json"):
        done = path.with_name(path.name + ".done")  # the event stays, so that a repeat is still known
        if done.exists():
            continue
        try:
            work(json.loads(path.read_text(encoding="utf-8")))
            done.touch()
        except Exception:
            logging.exception(path.name)  # tried again in the next round
    time.sleep(5)
