import sys

from payments_api import call
from renewal_plans import RIYADH, later, plans, store, time_of

plan_id, customer_id, price, payment_id = sys.argv[1:]
if any(plan["id"] == plan_id for plan in plans):
    sys.exit(f"There is a plan {plan_id} already.")
payment = call("GET", f"/payments/{payment_id}")
token_id = payment["source"].get("token")
if payment["status"] not in ("paid", "captured") or not token_id:
    sys.exit(f"Payment {payment_id} is {payment['status']}, or it saved no card.")
token = call("GET", f"/tokens/{token_id}")
paid_on = time_of(payment["created_at"]).astimezone(RIYADH)

plans.append({
    "id": plan_id,
    "customer_id": customer_id,
    "card": f"{customer_id} {token['brand']} {token['last_four']} {token['month']}/{token['year']}",
    "token": token_id,
    "amount": int(price),  # 4900 is SAR 49.00
    "period": later(paid_on.strftime("%Y-%m"), 1),  # the first one is paid
    "day": paid_on.strftime("%d"),
    **{"attempt": 0, "failed_at": [], "next_at": None, "given_id": None, "status": "active"},
})
store()
