import sys
from datetime import datetime, timezone

from renewal_plans import current_period, plans, store

plan_id, *card = sys.argv[1:]
plan = next((one for one in plans if one["id"] == plan_id and one["status"] != "canceled"), None)
if plan is None:
    sys.exit(f"There is no plan {plan_id} that could go on.")

current = current_period(plan, datetime.now(timezone.utc))
plan["period"] = max(plan["period"], current)  # what was missed is not charged
if card:
    plan["token"], plan["card"] = card
plan.update(failed_at=[], next_at=None, status="active")  # `attempt` stays
store()
