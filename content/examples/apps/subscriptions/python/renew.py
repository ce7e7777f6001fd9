"""The job. Start it every 15 minutes: python3 renew.py"""
import sys
from datetime import datetime, timedelta, timezone

from checkouts import settle_checkout
from outbox import empty_outbox
from payments import IS_LIVE, create_payment, find_payment
from plans import (
    begin_attempt, close_missing, due_plans, find_plan, is_unknown, open_checkouts, record, refuse,
    remind_of_expiry,
)
from rules import is_of_all, metadata_of, parse


# region renew
def renew(plan_id, now):
    """Charges the stored card without the payer. Started twice, it charges once."""
    attempt = begin_attempt(plan_id, now)  # stored before anything is sent
    if attempt is None:
        return
    payment = find_payment(attempt["id"]) if attempt["is_repeat"] else None
    if payment is None and attempt["is_over"]:
        return close_missing(attempt)
    plan = find_plan(plan_id)  # as it is after the look-up
    if payment is None and plan["status"] != "active":
        return  # canceled, or it waits for the payer or for staff
    payment = payment or create_payment({
        "given_id": attempt["id"],
        "amount": plan["amount"],  # 4900 is SAR 49.00
        "currency": "SAR",
        "description": f"Membership, {attempt['period']}",
        "apply_coupon": False,  # the payer has agreed to this amount
        "source": {
            "type": "token",
            "token": plan["token"],
            "three_d_secure": False,
        },
        "metadata": metadata_of(plan, attempt["period"]),
    })
    record(attempt["id"], payment, now)
# endregion


def time_of(words):
    """Now. Only to rehearse: `python3 renew.py 32` is 32 days from now, or give a time."""
    if not words:
        return datetime.now(timezone.utc)
    if IS_LIVE:
        sys.exit("In live mode the job goes by the clock.")
    return datetime.now(timezone.utc) + timedelta(days=int(words[0])) if words[0].isdigit() else parse(words[0])


if __name__ == "__main__":
    now = time_of(sys.argv[1:])
    failed = []
    for checkout in open_checkouts():
        try:
            settle_checkout(checkout)
        except Exception as error:
            print(checkout["id"], error, file=sys.stderr)
            failed.append(checkout["id"])
    for plan_id in due_plans(now):
        before = find_plan(plan_id)
        try:
            renew(plan_id, now)
            if is_unknown(plan_id):
                raise RuntimeError("Outcome unknown. Ask support, or skip the month: review.py")
        except Exception as error:  # one plan never stops the others
            print(plan_id, error, file=sys.stderr)
            if refuse(plan_id, error, now):
                failed.append(plan_id)
            if is_of_all(error):
                print("The other plans would fail, too: the next run tries all of them.", file=sys.stderr)
                break
        plan = find_plan(plan_id)
        status = "undecided" if plan_id in failed else plan["status"]
        print(plan_id, status, plan["next_at"] or plan["period"])
        if status == "review" and before["status"] != "review":
            failed.append(plan_id)
    remind_of_expiry()
    is_done = empty_outbox()
    sys.exit(1 if failed or not is_done else 0)
