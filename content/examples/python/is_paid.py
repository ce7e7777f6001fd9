def is_paid(payment: dict, order: dict) -> bool:
    """`payment`: fetched from the API with your secret key."""
    is_charged = payment["status"] in ("paid", "captured")
    is_partly_refunded = payment["status"] == "refunded" and payment["refunded"] < payment["captured"]
    discount = payment["coupon"]["discount_amount"] if payment["coupon"] else 0
    return (
        (is_charged or is_partly_refunded)
        and payment["amount"] + discount == order["amount"]
        and payment["currency"] == order["currency"]
        and payment["metadata"].get("order_id") == order["id"]
        and payment["invoice_id"] is None
    )
