# region run
import sys
from datetime import datetime, timedelta, timezone

from payments_api import call
from renewal_plans import (
    WAITING, current_period, id_of, is_due, paid_or_open, pay, payments_of, plans, settle, store, time_of,
)

now = time_of(sys.argv[1]) if len(sys.argv) > 1 else datetime.now(timezone.utc)


def renew(plan: dict) -> None:
    found = paid_or_open(payments_of(plan))  # by the payer, by hand, by a run that was cut short
    if found:
        return settle(plan, found)
    is_missed = plan["period"] < current_period(plan, now)
    if plan["status"] == "ask_payer":
        if is_missed:
            plan["period"] = current_period(plan, now)  # nobody pays for missed months
        if call("GET", f"/tokens/{plan['token']}")["status"] != "active":
            plan["status"] = "needs_card"  # the payer cannot confirm with this card either
        return
    if is_missed:
        plan["status"] = "behind"
        return
    plan["given_id"] = id_of(plan)
    store()  # before anything is sent
    payment = pay(plan, {"source": {"type": "token", "token": plan["token"], "three_d_secure": False}})
    is_duplicate = payment["source"]["response_code"] == "94"
    settle(plan, (is_duplicate and paid_or_open(payments_of(plan))) or payment)
# endregion


# region all
def refused(plan: dict, error: Exception) -> None:
    status, code = getattr(error, "status", 500), getattr(error, "code", "")
    is_of_key = status == 401 or code == "ip_not_allowed"  # no plan's fault
    if code == "token_not_usable":
        plan["status"] = "needs_card"
    elif code == "card_velocity_exceeded":
        plan["next_at"] = (now + timedelta(days=1)).isoformat()
    elif status < 500 and not is_of_key and status not in (409, 429):
        plan["status"] = "look"
    # all others: the next run asks again, under the same ID


for plan in plans:
    try:
        if plan["status"] not in WAITING or not is_due(plan, now):
            continue
        renew(plan)
    except Exception as error:  # one plan never stops the others
        print(plan["id"], error, file=sys.stderr)
        refused(plan, error)
    store()
    print(plan["id"], plan["given_id"], plan["status"], plan["next_at"] or plan["period"])
# endregion
