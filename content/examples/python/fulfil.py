import logging


def fulfil_once(order, payment_id: str) -> None:
    is_open = not order.payment_id
    if is_open:
        order.payment_id = payment_id  # in your store: the UPDATE above
    if order.payment_id != payment_id:
        logging.error("Order %s was paid twice: void or refund %s", order.id, payment_id)
        return
    reserved_by, order.reserved_by = order.reserved_by, None  # nobody may capture it any more
    if is_open:
        print("Ship order", order.id, flush=True)
    if reserved_by and reserved_by != payment_id:
        logging.error("Order %s was paid twice: void %s", order.id, reserved_by)


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
