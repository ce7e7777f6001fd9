"""python3 review.py [ID [charge|skip|end]]: what waits for staff, and the way out. First mend the cause.

Without an ID, all that waits is listed. ID is that of a plan, or of a payment. Without a choice, the payments of the
plan's month are shown. `charge` is refused while one of them has money, or may get some; `skip` goes on with the next
month, as if this one were paid, also before the payer has added a card; `end` ends any plan, or lets an undecided
first payment start none. To `skip` a payment that you paid back in another way lets the customer pay again. What is
undecided is looked up first: while it may have been paid, `skip` is refused.
"""
import sys
from datetime import datetime, timezone

from checkouts import settle_payment
from payments import payments_of
from plans import (
    OPEN, cancel_checkouts, cancel_plan, find_attempt, find_plan, for_staff, leave_review, open_of, set_outcome,
)
from rules import current_period, has_money


def end(code, text):
    print(text, file=sys.stderr)
    sys.exit(code)


def main(some_id, choice="show"):
    attempt = find_attempt(some_id) or {"plan_id": some_id, "outcome": "unknown"}
    is_pending = choice == "end" and attempt["outcome"] in OPEN
    if is_pending:
        cancel_checkouts(attempt["customer_id"])
    plan = find_plan(attempt["plan_id"] or some_id)
    if plan is None and is_pending:
        return None
    undecided = some_id if attempt["outcome"] is None else plan and open_of(plan["id"])
    if choice == "skip" and undecided:
        settle_payment(undecided)
        if find_attempt(undecided)["outcome"] is None:
            end(1, f"{undecided} may have been paid: wait, or ask support")
        if plan is None:
            return None
    if choice == "skip" and attempt["outcome"] == "to_refund":
        return set_outcome(some_id, ("to_refund",), "returned")
    if plan is None:
        end(1, f"{some_id} has no plan: {attempt['outcome'] or 'open'}")
    plan_id, status = plan["id"], plan["status"]
    if choice == "end" and status != "canceled":
        return cancel_plan(plan_id)
    if choice != "show" and status not in ("review", "needs_card", "needs_payer"):
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
    if not words:
        print(*for_staff(), sep="\n")
    elif len(words) > 2 or words[1:] not in ([], ["show"], ["charge"], ["skip"], ["end"]):
        end(2, "python3 review.py [ID [charge|skip|end]]")
    else:
        main(*words)
