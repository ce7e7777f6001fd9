"""What the payments of checkouts and renewals have become. The return page, the webhook and the job all end here."""
from datetime import datetime, timezone

from cards import start_with_card
from payments import find_payment, void_payment
from plans import AMOUNT, CURRENCY, OPEN, OWED, close_missing, find_attempt, note_open, renew_plan, set_outcome
from rules import NO_MONEY, PAID, has_money


def settle_payment(payment_id, now=None, is_here=False):
    """Missing if no payment has this ID, else what `record` says. `is_here`: the payer sees the result."""
    attempt = find_attempt(payment_id)
    if attempt is None:
        return "missing"  # not one of ours: a made-up ID changes nothing
    payment = find_payment(payment_id)
    if payment:
        return record(payment_id, payment, now or datetime.now(timezone.utc), is_here)
    is_closed = close_missing(attempt)
    return "pending" if attempt["plan_id"] and not is_closed else "missing"  # a renewal may be on its way


def record(attempt_id, payment, now, is_here=False):
    """Writes what a payment says, once. Says pending, unfinished or unknown while it is open, else paid, failed,
    returned, or to_refund: it has bought nothing, and is too old for the app to void it."""
    attempt = find_attempt(attempt_id)
    if payment["status"] == "initiated":
        return note_open(attempt, payment, now)
    if attempt["outcome"] in OPEN and attempt["plan_id"]:
        renew_plan(attempt, payment, now)
    elif attempt["outcome"] in OPEN:
        _start_first({**attempt, "is_here": is_here}, payment)
    if find_attempt(attempt_id)["outcome"] == "to_void" and has_money(payment):
        payment = void_payment(attempt_id) or payment
        if has_money(payment):
            text = f"Payment {attempt_id} has bought nothing, and cannot be voided: refund it"
            set_outcome(attempt_id, ("to_void",), "to_refund", ("staff", text))
    if not has_money(payment):
        plan_id = attempt["plan_id"] or attempt_id
        text = f"All money of payment {attempt_id} went back, and plan {plan_id} stays as it is"
        set_outcome(attempt_id, PAID, "returned", ("staff", text))
        text = "We have sent your last payment back, since it has bought nothing."
        set_outcome(attempt_id, OWED, "returned", (attempt["customer_id"], text))
    outcome = find_attempt(attempt_id)["outcome"]
    return "failed" if outcome in NO_MONEY else outcome


def _start_first(checkout, payment):
    if not has_money(payment):
        return set_outcome(checkout["id"], OPEN, payment["status"] if payment["status"] in NO_MONEY else "returned")
    price = payment["amount"] + (payment["coupon"] or {}).get("discount_amount", 0)
    is_price = price == AMOUNT and payment["currency"] == CURRENCY
    token = payment["source"]["token"]
    if payment["status"] == "paid" and is_price and token and start_with_card(checkout, payment):
        return
    set_outcome(checkout["id"], OPEN, "to_void", token=token)
