# region plan
import calendar
import hashlib
import json
import os
from datetime import datetime, timedelta, timezone
from itertools import count
from pathlib import Path
from urllib.parse import urlencode

from payments_api import ApiError, call
from response_class import class_of

RIYADH = timezone(timedelta(hours=3))
FILE = Path("subscriptions.json")
plans = json.loads(FILE.read_text(encoding="utf-8"))


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


def due_of(period: str, day: str) -> datetime:
    """Midnight in Riyadh on the plan's day. In a shorter month, 29 to 31 mean the last day."""
    year, month = map(int, period.split("-"))
    if not 1 <= int(day) <= 31:
        raise ValueError(f"no day {day} in {period}")
    last = calendar.monthrange(year, month)[1]
    return datetime(year, month, min(int(day), last), tzinfo=RIYADH)
# endregion


# region period
def later(period: str, months: int) -> str:
    year, month = map(int, period.split("-"))
    total = year * 12 + month - 1 + months
    return f"{total // 12:04}-{total % 12 + 1:02}"


def current_period(plan: dict, now: datetime) -> str:
    """The period that fell due last. What is older was missed."""
    period = now.astimezone(RIYADH).strftime("%Y-%m")
    return period if due_of(period, plan["day"]) <= now else later(period, -1)


def time_of(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def is_due(plan: dict, now: datetime) -> bool:
    due = due_of(plan["period"], plan["day"])
    return (time_of(plan["next_at"]) if plan["next_at"] else due) <= now


PAID = ("paid", "captured", "refunded")


def payments_of(plan: dict) -> list:
    """All payments of a period: the job's, and the payer's own."""
    names = {"metadata[subscription]": plan["id"], "metadata[renewal]": plan["period"], "per_page": 100}
    return call("GET", f"/payments?{urlencode(names)}")["payments"]


def paid_or_open(payments: list):
    """The one that paid the period, else one that is open."""
    paid = (one for one in payments if one["status"] in PAID)
    return next(paid, next((one for one in payments if one["status"] == "initiated"), None))
# endregion


# region pay
def unused_attempt(plan: dict, payments: list) -> int:
    """The number of the next attempt: the payer's own, which have failed, have numbers too."""
    used = [payment["id"] for payment in payments]
    return next(number for number in count(plan["attempt"]) if id_of({**plan, "attempt": number}) not in used)


def pay(plan: dict, more: dict) -> dict:
    names = {"customer_id": plan["customer_id"], "subscription": plan["id"], "renewal": plan["period"]}
    body = {
        **{"given_id": id_of(plan), "amount": plan["amount"], "currency": "SAR"},  # 4900 is SAR 49.00
        **{"description": f"Membership, {plan['period']}", "metadata": names},
        **{"apply_coupon": False, **more},  # the payer has agreed to this amount
    }
    try:
        return call("POST", "/payments", body)
    except ApiError as error:
        if error.code != "idempotency_key_reused":
            raise  # else price or card changed after it was sent
        sent = call("GET", f"/payments/{id_of(plan)}")
        if sent["status"] == "failed" and sent["source"]["token"] != plan["token"]:
            raise  # says nothing of this card
        return sent


WAITING = ("active", "ask_payer")  # the job looks at these


def stop(plan: dict, code: str) -> None:
    """R0 and R1 end this plan, R3 all plans on the card. Others with the same token wait for another card."""
    for other in plans:
        if other is plan or (code == "R3" and other["card"] == plan["card"]):
            other["status"] = "canceled"
        elif other["token"] == plan["token"] and other["status"] in WAITING:
            other["status"] = "needs_card"
# endregion


# region settle
SOFT = [timedelta(days=days) for days in (1, 3, 5, 7)]  # after the first failure
TECHNICAL = [timedelta(minutes=10), timedelta(hours=1), timedelta(days=1)]  # after the last one
STATUSES = {"auth": "ask_payer", "payer": "ask_payer", "config": "look", "duplicate": "look"}


def settle(plan: dict, payment: dict) -> None:
    """Writes into the plan what its payment says."""
    status, code = payment["status"], payment["source"]["response_code"]
    if status == "initiated":
        return  # open: the next run asks again, under the same ID
    if status in PAID and (payment["amount"], payment["currency"]) != (plan["amount"], "SAR"):
        plan["status"] = "look"  # not the price of the plan
        return
    if status in PAID:
        plan.update(period=later(plan["period"], 1), attempt=0, failed_at=[], next_at=None, status="active")
        return
    plan["attempt"] += 1  # the next one is a new payment
    if status != "failed":  # voided, abandoned
        plan["status"] = "look"
        return
    plan["failed_at"].append(payment["created_at"])
    if code in ("R0", "R1", "R3"):
        return stop(plan, code)
    first, last, nth = time_of(plan["failed_at"][0]), time_of(payment["created_at"]), len(plan["failed_at"]) - 1
    kind = "hard" if payment["source"]["error_code"] == "blocked_by_risk" else class_of(code)
    if kind == "soft" and nth < len(SOFT):
        plan["next_at"] = max(first + SOFT[nth], last + SOFT[0]).isoformat()
    elif kind == "technical" and nth < len(TECHNICAL):
        plan["next_at"] = (last + TECHNICAL[nth]).isoformat()
    else:
        plan["status"] = STATUSES.get(kind, "needs_card")
# endregion
