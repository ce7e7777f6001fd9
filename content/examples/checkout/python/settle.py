from payments import fetch_payment

# Stands in for your database. 11500 is SAR 115.00.
orders = {"1042": {"amount": 11500, "currency": "SAR", "payment_id": None}}


def settle(payment_id: str) -> str:
    """The return page and the webhook end here. An order is fulfilled once."""
    payment = fetch_payment(payment_id)
    status = payment["status"] if payment else "initiated"
    if status in ("initiated", "failed", "abandoned"):
        return "pending" if status == "initiated" else "failed"
    if status == "voided":
        return "returned"
    if status == "refunded" and payment["refunded"] == payment["captured"]:
        return "returned"

    order_id = payment["metadata"].get("order_id")
    order = orders.get(order_id)
    coupon = payment["coupon"]  # see card-shop
    amount = payment["amount"] + (coupon["discount_amount"] if coupon else 0)
    price = (amount, payment["currency"])
    is_exact = order and price == (order["amount"], order["currency"])
    is_for_order = is_exact and not payment["invoice_id"]
    if not is_for_order or status not in ("paid", "captured", "refunded"):
        print(f"Payment {payment_id} ({status}) pays no order", flush=True)
        return "pending"
    if order["payment_id"] is None:
        # UPDATE orders SET payment_id = ? WHERE id = ? AND payment_id IS NULL
        order["payment_id"] = payment_id
        print(f"Ship order {order_id}", flush=True)
    elif order["payment_id"] != payment_id:
        print(f"Void or refund {payment_id}: order {order_id} is paid", flush=True)
    return "paid"
