"""The job. Start it every 15 minutes: python3 renew.py"""
import sys
from datetime import datetime, timedelta, timezone

from cards import settle_token
from checkouts import record, settle_payment
from outbox import empty_outbox
from payments import IS_LIVE, NO_RESPONSE, ApiError, create_payment, find_payment
from plans import (
    begin_attempt, close_missing, due_plans, find_plan, open_tokens, refuse, remind_of_expiry, unsettled,
)
from rules import OF_ALL, metadata_of, parse


# region renew
def renew(plan_id, now):
    """Charges the stored card without the payer. Started twice, it charges once."""
    attempt = begin_attempt(plan_id, now)  # stored before anything is sent
    if attempt is None:
        return None
    payment = find_payment(attempt["id"]) if attempt["is_repeat"] else None
    if payment is None and attempt["is_over"]:
        return close_missing(attempt)
    plan = find_plan(plan_id)  # as it is after the look-up
    if payment is None and plan["status"] != "active":
        return None  # canceled, or it waits for the payer or for staff
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
    return record(attempt["id"], payment, now)
# endregion


def time_of(words):
    """Now. Only to rehearse: `python3 renew.py 32` is 32 days from now, or give a time."""
    if not words:
        return datetime.now(timezone.utc)
    if IS_LIVE:
        sys.exit("In live mode the job goes by the clock.")
    return datetime.now(timezone.utc) + timedelta(days=int(words[0])) if words[0].isdigit() else parse(words[0])


def renew_or_refuse(plan_id, now):
    try:
        return renew(plan_id, now)
    except ApiError as error:
        if refuse(plan_id, error, now):
            raise
        print(plan_id, error, file=sys.stderr)


def tasks(now):
    """All that is open, each with its ID."""
    for payment_id in unsettled():
        yield payment_id, lambda: settle_payment(payment_id, now)
    for token in open_tokens():
        yield token, lambda: settle_token(token)
    for plan_id in due_plans(now):
        yield plan_id, lambda: renew_or_refuse(plan_id, now)


if __name__ == "__main__":
    now = time_of(sys.argv[1:])
    is_decided = True
    silent = 0  # time-outs in a row
    for task_id, do in tasks(now):
        try:
            if do() == "unknown":
                raise RuntimeError("Outcome unknown. Ask support")
            code = None
            plan = find_plan(task_id)
            if plan:
                print(task_id, plan["status"], plan["next_at"] or plan["period"])
        except Exception as error:  # none stops the others
            code, is_decided = getattr(error, "code", None), False
            print(task_id, "undecided:", error, file=sys.stderr)
        silent = silent + 1 if code == NO_RESPONSE else 0
        if code in OF_ALL or silent == 3:
            print("The others would fail, too: the next run tries all of them.", file=sys.stderr)
            break
    remind_of_expiry()
    is_done = empty_outbox()
    sys.exit(0 if is_decided and is_done else 1)
