"""The ID of the next payment of an order. The server gives it out, so that nobody pays twice: one ID is charged once."""

import store
from settle import state_of


# region open
def open_attempt(order_id: str) -> dict | None:
    """The same ID until its payment can no longer be paid, whoever asks: a second tab, another device, an app
    that was restarted. 'pending': wait for that payment. None: the order is paid."""
    for attempt in store.open_attempts(order_id):
        if state_of(attempt["payment_id"]) in ("pending", "mismatch"):
            return {"payment_id": attempt["payment_id"], "status": "pending"}
    if store.find_order(order_id)["state"] != "open":
        return None
    return {"payment_id": store.unused_attempt(order_id), "status": "open"}
# endregion
