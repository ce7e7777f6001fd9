"""A payment that the payer confirms with 3-D Secure: for a plan in the status needs_payer."""
import os

from cards import settle
from payments import create_payment, find_payment
from plans import begin_attempt
from rules import metadata_of

STORE_URL = os.environ["STORE_URL"]


# region confirm
def pay_with_payer(plan_id, now):
    """Charges a stored card. Then send the payer to `source.transaction_url`."""
    attempt = begin_attempt(plan_id, now, with_payer=True)  # stored first
    if attempt is None:
        return None  # nothing to pay
    plan, period = attempt["plan"], attempt["period"]
    payment = find_payment(attempt["id"]) if attempt["is_repeat"] else None
    if payment is None and attempt["is_over"]:
        return None  # the month is over
    payment = payment or create_payment({
        "given_id": attempt["id"],
        "amount": plan["amount"],  # 4900 is SAR 49.00
        "currency": "SAR",
        "description": f"Membership, {period}",
        "apply_coupon": False,
        "callback_url": f"{STORE_URL}/checkout/return",
        "source": {"type": "token", "token": plan["token"]},
        "metadata": metadata_of(plan, period),
    })
    settle(attempt["id"], payment, now)
    return payment
# endregion
