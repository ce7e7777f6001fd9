"""What the page of an order shows: the order, its state, and why its last payment was not made."""

import os

import store
from messages import message_of
from settle import state_of

PUBLISHABLE_KEY = os.environ["PAYMENTS_PUBLISHABLE_KEY"]
kind, mode, _ = (os.environ["PAYMENTS_SECRET_KEY"] + "__").split("_", 2)
if kind != "sk" or not PUBLISHABLE_KEY.startswith(f"pk_{mode}_"):
    raise SystemExit("PAYMENTS_SECRET_KEY begins with sk_, PAYMENTS_PUBLISHABLE_KEY with pk_, and both have the same mode")
IS_MANUAL = os.environ.get("MANUAL_CAPTURE") == "true"


def order_page(order_id: str) -> dict | None:
    """None: there is no such order. In your shop, check that the order belongs to this session."""
    for attempt in store.open_attempts(order_id):
        if attempt["result"] != "mismatch":
            state_of(attempt["payment_id"])  # asks the API
    order = store.find_order(order_id)
    if order is None:
        return None
    is_open = order["state"] == "open"
    results = [attempt["result"] for attempt in store.open_attempts(order_id)]
    is_checked = is_open and ("pending" in results or "mismatch" in results)
    problem = store.problem_of_order(order_id)
    return shown(order) | {
        "state": "checking" if is_checked else order["state"],
        "message": message_of(problem) if is_open and problem else None,
        "publishable_key": PUBLISHABLE_KEY,
    }


def shown(order: dict) -> dict:
    return {
        "order_id": order["id"],
        "amount": order["amount"],
        "currency": order["currency"],
        "description": f"Order #{order['id']}",
        "manual": IS_MANUAL,
    }
