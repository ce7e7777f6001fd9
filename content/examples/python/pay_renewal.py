from payments_api import ApiError
from renewal_plans import paid_or_open, pay, payments_of, unused_attempt


def pay_renewal(plan: dict, callback_url: str) -> dict:
    """
    For a plan in `ask_payer`: check first that it belongs to the payer who is signed in. Send the payer to
    `source.transaction_url` of a payment that is `initiated`; the job sees what becomes of it.
    """
    payments = payments_of(plan)
    found = paid_or_open(payments)
    if found:
        return found  # paid, or in 3-D Secure since an earlier click
    attempt = {**plan, "attempt": unused_attempt(plan, payments)}
    source = {"type": "token", "token": plan["token"]}
    try:
        return pay(attempt, {"source": source, "callback_url": callback_url})
    except ApiError as error:
        if error.code == "token_not_usable":
            plan["status"] = "needs_card"  # store it with the plan
        raise
