"""python3 review.py PLAN [charge|skip|end]: the way out of `review` and of an unknown outcome. First mend the cause.

`charge` is refused while a payment of the month has money, or may get some; `skip` goes on with the next month, as if
this one were paid, also before the payer has added a card; `end` ends any plan. Without a choice, the payments of the
month are shown. For a checkout, PLAN is the ID of its payment.
"""
import sys
from datetime import datetime, timezone

from payments import payments_of
from plans import cancel_plan, close_attempt, find_plan, is_unknown, leave_review, open_checkouts
from rules import current_period, has_money


def end(code, text):
    print(text, file=sys.stderr)
    sys.exit(code)


def main(plan_id, choice="show"):
    if choice == "skip" and any(one["id"] == plan_id for one in open_checkouts()):
        return close_attempt(plan_id, "unused")  # the payer may start over
    plan = find_plan(plan_id)
    status = plan["status"] if plan else "unknown"
    if choice == "end" and status not in ("canceled", "unknown"):
        return cancel_plan(plan_id)
    if status not in ("review", "needs_card", "needs_payer") and not is_unknown(plan_id):
        end(1, f"{plan_id} is {status}: nothing to review")
    current = current_period(plan["day"], datetime.now(timezone.utc))
    month = max(plan["period"], current)  # the job charges no month that was missed
    payments = payments_of(plan_id, month)
    for one in payments:
        print(one["id"], one["status"], one["amount_format"], one["source"]["response_code"] or "")
    if choice == "charge" and (status != "review" or any(map(has_money, payments))):
        end(1, f"{month} has a payment: void or refund it first, or skip the month")
    if choice != "show":
        leave_review(plan, month if choice == "skip" else None)
    plan = find_plan(plan_id)
    print(plan_id, plan["status"], plan["period"])


if __name__ == "__main__":
    words = sys.argv[1:]
    if len(words) not in (1, 2) or words[1:] not in ([], ["show"], ["charge"], ["skip"], ["end"]):
        end(2, "python3 review.py PLAN [charge|skip|end]")
    main(*words)
