import logging


def fulfil_once(order, payment_id: str) -> None:
    if order.payment_id is None:  # in your shop: the UPDATE above
        order.payment_id = payment_id
        print("Ship order", order.id, flush=True)
    elif order.payment_id != payment_id:
        logging.error("Order %s was paid twice: void or refund %s", order.id, payment_id)
