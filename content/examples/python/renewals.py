# region plan
import hashlib
import json
import os
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

from payments_api import ApiError, call
from response_class import class_of

SOFT = [timedelta(days=days) for days in (1, 3, 5, 7)]  # after the first failure
TECHNICAL = [timedelta(minutes=10), timedelta(hours=1), timedelta(days=1)]  # after the last
FILE = Path("subscriptions.json")
plans = json.loads(FILE.read_text(encoding="utf-8"))


def time_of(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def store() -> None:
    draft = FILE.with_suffix(f".{os.getpid()}")
    with draft.open("w", encoding="utf-8") as text:
        json.dump(plans, text, indent=2)
        text.flush()
        os.fsync(text.fileno())
    draft.replace(FILE)  # all of it, or nothing


def id_of(plan: dict) -> str:
    """A UUID of this attempt: every run makes the same one, so none can charge it twice."""
    name = f"{plan['id']}/{plan['period']}/{plan['attempt']}"
    h = hashlib.sha256(name.encode()).hexdigest()
    return f"{h[:8]}-{h[8:12]}-4{h[13:16]}-8{h[17:20]}-{h[20:32]}"
# endregion


# region settle
def charge(plan: dict) -> dict:
    body = {
        **{"given_id": plan["given_id"], "amount": plan["amount"], "currency": "SAR"},  # 4900 is SAR 49.00
        "description": f"Membership, {plan['period']}",
        "source": {"type": "token", "token": plan["token"], "three_d_secure": False},
        "metadata": {"customer_id": plan["customer_id"], "renewal": plan["period"]},
    }
    try:
        return call("POST", "/payments", body)
    except ApiError as error:
        if error.code != "idempotency_key_reused":
            raise
        return call("GET", f"/payments/{plan['given_id']}")  # price or card changed after it was sent


def stop(plan: dict, code: str) -> None:
    """R0 and R1 end this plan, R3 all plans on the card. Others with the same token wait for another card."""
    for other in plans:
        if other is plan or (code == "R3" and other["card"] == plan["card"]):
            other["status"] = "canceled"
        elif other["token"] == plan["token"] and other["status"] == "active":
            other["status"] = "needs_card"
# endregion


# region run
def settle(plan: dict, payment: dict) -> None:
    if payment["status"] == "initiated":
        return  # open: the next run asks again, under the same ID
    if payment["status"] != "failed":
        month = datetime.strptime(plan["period"], "%Y-%m") + timedelta(days=31)  # in the next month
        return plan.update(period=month.strftime("%Y-%m"), attempt=0, failed_at=[], next_at=None)
    plan["attempt"] += 1  # the next one is a new payment
    plan["failed_at"].append(payment["created_at"])
    code = payment["source"]["response_code"]
    if code in ("R0", "R1", "R3"):
        return stop(plan, code)
    first, last, nth = time_of(plan["failed_at"][0]), time_of(payment["created_at"]), len(plan["failed_at"]) - 1
    kind = "config" if code == "94" else class_of(code)  # 94: look at the earlier payment first
    if kind == "soft" and nth < len(SOFT):
        plan["next_at"] = max(first + SOFT[nth], last + SOFT[0]).isoformat()
    elif kind == "technical" and nth < len(TECHNICAL):
        plan["next_at"] = (last + TECHNICAL[nth]).isoformat()
    else:
        plan["status"] = {"auth": "ask_payer", "config": "look"}.get(kind, "needs_card")


now = time_of(sys.argv[1]) if len(sys.argv) > 1 else datetime.now(timezone.utc)
for plan in plans:
    due = time_of(plan["next_at"] or f"{plan['period']}-{plan['day']}T00:00:00+03:00")
    if plan["status"] != "active" or due > now:
        continue
    plan["given_id"] = id_of(plan)
    store()  # before anything is sent
    try:
        settle(plan, charge(plan))
    except Exception as error:  # the next run asks again, under the same ID
        if getattr(error, "code", "") == "token_not_usable":
            plan["status"] = "needs_card"
        print(plan["id"], error, file=sys.stderr)
    store()
    print(plan["id"], plan["given_id"], plan["status"], plan["next_at"] or plan["period"])
# endregion
