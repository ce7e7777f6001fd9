import os
from urllib.parse import quote

import requests


def matches_order(payment: dict, order) -> bool:
    """Does this payment, as it is now, pay this order?"""
    return is_paid(payment) and is_for_order(payment, order)


def reserves_order(payment: dict, order) -> bool:
    """Is its money reserved for this order? It is yours only when you capture it."""
    return payment["status"] == "authorized" and is_for_order(payment, order)


def is_for_order(payment: dict, order) -> bool:
    discount = (payment.get("coupon") or {}).get("discount_amount", 0)
    return (
        payment["amount"] + discount == order.total_minor
        and payment["currency"] == order.currency
        and payment.get("metadata", {}).get("order_id") == order.id
        and not payment.get("invoice_id")  # an invoice has a receiver of its own
    )


def is_paid(payment: dict) -> bool:
    if payment["status"] == "refunded":
        return payment["refunded"] < payment["captured"]
    return payment["status"] in ("paid", "captured")


RESULTS = {"initiated": "pending", "failed": "failed", "abandoned": "failed", "voided": "voided"}


def result_of(payment: dict, order) -> str:
    """'paid', 'pending', 'failed', 'voided', 'refunded' or 'mismatch'"""
    if matches_order(payment, order):
        return "paid"
    if payment["status"] == "refunded" and payment["refunded"] == payment["captured"]:
        return "refunded"
    return RESULTS.get(payment["status"], "mismatch")


def fetch_payment(payment_id: str, timeout=60) -> dict | None:
    """None: there is no such payment."""
    response = requests.get(
        f"%%apiBaseUrl%%/payments/{quote(payment_id, safe='')}",
        auth=(os.environ["PAYMENTS_SECRET_KEY"], ""),
        timeout=timeout,
    )
    if response.status_code == 404:
        return None
    response.raise_for_status()
    return response.json()
