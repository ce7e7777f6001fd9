"""A payment that the payer confirms with 3-D Secure: for a plan in the status needs_payer."""
import os

from checkouts import record
from payments import create_payment, find_payment
from plans import begin_attempt, find_plan
from rules import metadata_of

STORE_URL = os.environ["STORE_URL"]


# region confirm
def pay_with_payer(plan_id, now):
    """Charges a stored card. Then send the payer to `source.transaction_url`."""
    attempt = begin_attempt(plan_id, now, with_payer=True)  # stored first
    if attempt is None:
        return None  # nothing to pay
    payment = find_payment(attempt["id"]) if attempt["is_repeat"] else None
    plan = find_plan(plan_id)  # as it is after the look-up
    if payment is None and (attempt["is_over"] or plan["status"] != "needs_payer"):
        return None
    payment = payment or create_payment({
        "given_id": attempt["id"],
        "amount": plan["amount"],  # 4900 is SAR 49.00
        "currency": "SAR",
        "description": f"Membership, {attempt['period']}",
        "apply_coupon": False,
        "callback_url": f"{STORE_URL}/checkout/return",
        "source": {"type": "token", "token": plan["token"]},
        "metadata": metadata_of(plan, attempt["period"]),
    })
    record(attempt["id"], payment, now)
    return payment
# endregion
