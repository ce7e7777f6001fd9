"""The server gives out the ID of an order's next payment: nobody pays twice."""

import store
from settle import state_of


def open_attempt(order_id: str) -> dict | None:
    """The same ID until its payment can no longer be paid, whoever asks: a second tab,
    another device, an app that was restarted. None: the order is paid, reserved or returned."""
    for attempt in store.open_attempts(order_id):
        state = state_of(attempt["payment_id"])  # asks the API
        if state in ("pending", "mismatch"):
            return {"payment_id": attempt["payment_id"], "status": "pending"}
    if store.find_order(order_id)["state"] != "open":
        return None
    return {"payment_id": store.unused_attempt(order_id), "status": "open"}
