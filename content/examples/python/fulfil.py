import logging


def fulfil_once(order, payment_id: str) -> None:
    if not order.payment_id:  # in your store: the UPDATE above
        order.payment_id = payment_id
        print("Ship order", order.id, flush=True)
    elif order.payment_id != payment_id:
        logging.error("Order %s was paid twice: void or refund %s", order.id, payment_id)


def reserve_once(order, payment_id: str) -> str:
    """Authorized: the money is reserved, not yours. Nothing is shipped before it is captured."""
    earlier = order.payment_id or order.reserved_by
    if not earlier:  # in your store: an UPDATE like the one above
        order.reserved_by = payment_id
        until = "within %%authorizationLife%% of its approval"
        print(f"Order {order.id} is reserved: capture {payment_id} {until}, then ship", flush=True)
    elif earlier != payment_id:
        logging.error("Order %s was paid twice: void %s", order.id, payment_id)
    return "reserved"
