"""What an invoice means for its bill."""

import logging

import store
from invoices import fetch_invoice


# region settle
def settle(invoice_id: str) -> str:
    """The callback and the return page both end here. A bill is settled once."""
    bill = store.bill_of_invoice(invoice_id)
    if bill is None:
        return "unknown"  # created in the dashboard, or by another program
    result = result_of(fetch_invoice(invoice_id), bill)
    if result == "mismatch":
        logging.error("Look at bill %s: invoice %s", bill["id"], invoice_id)
    if result == "paid" and store.mark_paid(bill["id"]):
        logging.info("Deliver bill %s", bill["id"])
    return result


def result_of(invoice: dict, bill: dict) -> str:
    payment = next(filter(is_paid, invoice["payments"]), None)  # others have failed
    if payment is None:
        return "open"
    discount = payment["coupon"]["discount_amount"] if payment["coupon"] else 0
    paid = (payment["amount"] + discount, payment["currency"])
    return "paid" if paid == (bill["amount"], bill["currency"]) else "mismatch"


def is_paid(payment: dict) -> bool:
    """The money is yours, at least in part."""
    if payment["status"] == "refunded":
        return payment["refunded"] < payment["captured"]
    return payment["status"] in ("paid", "captured")
# endregion
