"""What the payments of checkouts and renewals have become. The return page and the webhook both end here."""
from datetime import datetime, timezone

from cards import start_with_card
from payments import find_payment
from plans import AMOUNT, CURRENCY, close_attempt, close_missing, find_attempt, record, take_back
from rules import has_money, is_old


def settle_payment(payment_id):
    """paid, failed, pending, unfinished, or missing if no payment has this ID."""
    attempt = find_attempt(payment_id)
    if attempt is None:
        return "missing"  # not one of ours: a made-up ID changes nothing
    payment = find_payment(payment_id)
    if payment is None:
        return "missing"
    if payment["status"] == "initiated":
        return "unfinished" if payment["source"]["transaction_url"] else "pending"
    if attempt["plan_id"]:
        record(payment_id, payment, datetime.now(timezone.utc))
    elif attempt["outcome"] in (None, "unused"):
        _start_first(attempt, payment)
    if not has_money(payment):
        take_back(payment_id)
    return "paid" if payment["status"] == "paid" else "failed"


def settle_checkout(checkout):
    """For the job: the payer may not have come back, and the event may be lost."""
    result = settle_payment(checkout["id"])
    if result == "missing":
        close_missing(checkout)
    if result == "pending" and is_old(checkout, datetime.now(timezone.utc)):
        raise RuntimeError("Outcome unknown. Ask support, or give it up: review.py")


def _start_first(checkout, payment):
    if not has_money(payment):
        return close_attempt(checkout["id"], payment["status"])
    price = payment["amount"] + (payment["coupon"] or {}).get("discount_amount", 0)
    is_price = price == AMOUNT and payment["currency"] == CURRENCY
    if payment["status"] == "paid" and is_price and payment["source"]["token"] and start_with_card(checkout, payment):
        return
    message = ("staff", f"Payment {payment['id']} has started no plan: refund it")
    close_attempt(checkout["id"], payment["status"], message, payment["source"]["token"])
