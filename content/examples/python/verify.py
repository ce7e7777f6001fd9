import os
from urllib.parse import quote

import requests


def matches_order(payment: dict, order) -> bool:
    """Does this payment pay this order? Also for the payment inside a webhook event."""
    discount = (payment["coupon"] or {}).get("discount_amount", 0)
    return (
        payment["status"] in ("paid", "captured")
        and payment["amount"] + discount == order.total_minor
        and payment["currency"] == order.currency
        and payment["metadata"].get("order_id") == order.id
    )


def verify_payment(payment_id: str, order) -> bool:
    response = requests.get(
        f"%%apiBaseUrl%%/payments/{quote(payment_id, safe='')}",
        auth=(os.environ["PAYMENTS_SECRET_KEY"], ""),
        timeout=60,
    )
    response.raise_for_status()
    return matches_order(response.json(), order)
