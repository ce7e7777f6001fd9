import sys
from datetime import datetime, timezone

from renewal_plans import current_period, payments_of, plans, store, unused_attempt

plan_id, *card = sys.argv[1:]
plan = next((one for one in plans if one["id"] == plan_id and one["status"] != "canceled"), None)
if plan is None:
    sys.exit(f"There is no plan {plan_id} that could go on.")
if len(card) == 1:
    sys.exit("Name the token and its card together.")  # R3 finds plans by the card

current = current_period(plan, datetime.now(timezone.utc))
plan["period"] = max(plan["period"], current)  # what was missed is not charged
plan["attempt"] = unused_attempt(plan, payments_of(plan))  # each card is charged as a new payment
if card:
    plan["token"], plan["card"] = card
plan.update(failed_at=[], next_at=None, status="active")
store()
