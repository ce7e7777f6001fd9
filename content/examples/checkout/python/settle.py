from payments import fetch_payment

# Stands in for your database. 11500 is SAR 115.00.
orders = {"1042": {"amount": 11500, "currency": "SAR", "payment_id": None}}


def settle(payment_id: str) -> str:
    """The return page and the webhook both end here. An order is fulfilled once."""
    payment = fetch_payment(payment_id)
    if payment is None or payment["status"] == "initiated":
        return "pending"
    if payment["status"] != "paid":
        return "failed"

    order_id = payment["metadata"]["order_id"]
    order = orders[order_id]
    price = payment["amount"]
    if payment["coupon"]:
        price += payment["coupon"]["discount_amount"]
    if price != order["amount"] or payment["currency"] != order["currency"]:
        raise ValueError(f"Payment {payment_id} does not match its order")

    # UPDATE orders SET payment_id = ? WHERE id = ? AND payment_id IS NULL
    if order["payment_id"] is None:
        order["payment_id"] = payment_id
        print(f"Ship order {order_id}", flush=True)
    return "paid"
