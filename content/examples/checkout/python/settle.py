from payments import fetch_payment

# Stands in for your database. 11500 is SAR 115.00.
orders = {"1042": {"amount": 11500, "currency": "SAR", "payment_id": None}}


def settle(payment_id: str) -> str:
    """The return page and the webhook both end here. An order is fulfilled once."""
    payment = fetch_payment(payment_id)
    status = payment["status"] if payment else "initiated"
    if status in ("initiated", "failed", "abandoned"):
        return "pending" if status == "initiated" else "failed"
    if status == "voided" or (status == "refunded" and payment["refunded"] == payment["captured"]):
        return "returned"

    order_id = payment["metadata"].get("order_id")
    order = orders.get(order_id)
    discount = payment["coupon"]["discount_amount"] if payment["coupon"] else 0  # card-shop checks it
    price = (payment["amount"] + discount, payment["currency"])
    is_for_order = order and price == (order["amount"], order["currency"])
    if not is_for_order or payment["invoice_id"] or status not in ("paid", "captured", "refunded"):
        print(f"Look at payment {payment_id} ({status}): it does not pay an order", flush=True)
        return "pending"
    if order["payment_id"] is None:
        order["payment_id"] = payment_id  # UPDATE … WHERE id = ? AND payment_id IS NULL
        print(f"Ship order {order_id}", flush=True)
    elif order["payment_id"] != payment_id:
        print(f"Order {order_id} was paid twice: void or refund {payment_id}", flush=True)
    return "paid"
