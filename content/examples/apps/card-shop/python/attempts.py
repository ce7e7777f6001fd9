"""The server gives out the ID of an order's next payment: nobody pays twice."""

import store
from messages import message_of
from settle import state_of


def open_attempt(order_id: str) -> dict | None:
    """The same ID until a payment has it, whoever asks: a second tab, another device, an app that was restarted.
    No other while the bank decides; a new one while an earlier payment waits for its payer: then message warns.
    None: the order is paid, reserved or returned."""
    for attempt in store.open_attempts(order_id):
        state = state_of(attempt["payment_id"])  # asks the API
        if state in ("pending", "mismatch"):
            return {"payment_id": attempt["payment_id"], "status": "pending", "message": None}
    if store.find_order(order_id)["state"] != "open":
        return None
    problem = store.problem_of_order(order_id)  # before there is a new attempt
    message = message_of(problem) if problem else None
    return {"payment_id": store.unused_attempt(order_id), "status": "open", "message": message}
