"""When a plan is charged, and what follows from a payment. Nothing here reads or writes anything, so it is easy to test."""
import calendar
import hashlib
from datetime import datetime, timedelta, timezone

from response_codes import class_of

RIYADH = timezone(timedelta(hours=3))  # no daylight saving time
ABANDON_TIME = timedelta(hours=1)  # no payment waits longer for its payer
LAST_DAYS = timedelta(days=3)  # of a month: it is charged no more
SECOND_LOOK = timedelta(minutes=3)  # %%secondLook%% after a request, which leaves within a minute


# region id
def id_of(plan_id, period, number):
    """Always the same for an attempt, so no second run can charge twice."""
    h = hashlib.sha256(f"{plan_id}/{period}/{number}".encode()).hexdigest()
    return f"{h[:8]}-{h[8:12]}-4{h[13:16]}-8{h[17:20]}-{h[20:32]}"
# endregion


def next_period(period, months=1):
    """A period is a month: 2025-10 becomes 2025-11."""
    year, month = map(int, period.split("-"))
    count = year * 12 + month - 1 + months
    return f"{count // 12:04}-{count % 12 + 1:02}"


def due_at(period, day):
    """Midnight in Riyadh on the plan's day. In a shorter month, 29 to 31 mean the last day."""
    year, month = map(int, period.split("-"))
    last_day = calendar.monthrange(year, month)[1]
    return datetime(year, month, min(day, last_day), tzinfo=RIYADH)


def date_in_riyadh(time):
    """Month and day in Riyadh: ("2025-10", 1)."""
    local = time.astimezone(RIYADH)
    return local.strftime("%Y-%m"), local.day


def current_period(day, now):
    """The period that fell due last; older ones were missed."""
    period, _ = date_in_riyadh(now)
    return period if due_at(period, day) <= now else next_period(period, -1)


def first_charge(plan, now):
    """What a new card pays first, and whether at once. No month that is about to end: nobody pays two in an evening."""
    period = max(plan["period"], current_period(plan["day"], now + LAST_DAYS))
    at = due_at(period, plan["day"])
    return {"period": period, "amount": plan["amount"], "day": f"{at.day} {at:%B %Y}", "is_now": at <= now}


def is_due(plan, now):
    if plan["next_at"]:
        return parse(plan["next_at"]) <= now
    return due_at(plan["period"], plan["day"]) <= now


def parse(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def to_text(time):
    return time.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def paid_until(plan):
    """The plan has been paid until this time."""
    return due_at(plan["period"], plan["day"])


def is_covered(plan, now):
    """Has it paid for today, or has nobody decided against it? While we try, or look at it, the payer is not at fault."""
    return plan["status"] in ("active", "review") or paid_until(plan) > now


def has_ended(plan, now):
    """A plan that is canceled lasts until its paid month ends."""
    return plan["status"] == "canceled" and paid_until(plan) <= now


def is_old(attempt, now):
    """True if none of its requests can be on the way any more: a 404 is final. The browser of a checkout has longer."""
    return now - parse(attempt["sent_at"]) > (SECOND_LOOK if attempt["plan_id"] else ABANDON_TIME)


def metadata_of(plan, period):
    """For support: the dashboard finds payments by it. `order_id` is the `merchant_reference` of settlement files."""
    plan_id, customer_id = plan["id"], plan["customer_id"]
    order_id = f"{plan_id}/{period}"
    return {"customer_id": customer_id, "subscription": plan_id, "renewal": period, "order_id": order_id}


UNCOUNTED = {"failures": 0, "first_failed_at": None, "next_at": None, "reason": None}
PAID = ("paid", "captured", "refunded")  # a refunded period is not charged again
NO_MONEY = ("failed", "abandoned", "voided")


def has_money(payment):
    if payment["status"] == "refunded":
        return payment["refunded"] < payment["captured"]
    return payment["status"] not in NO_MONEY


def after_payment(plan, attempt, payment, now):
    """The outcome of an attempt, and what changes in the plan."""
    status, source = payment["status"], payment["source"]
    if plan["status"] == "canceled" or attempt["period"] < plan["period"]:
        return "to_void" if has_money(payment) else status, {}
    if status in PAID:
        if payment["amount"] != plan["amount"] or payment["currency"] != "SAR":
            return status, {"status": "review"}
        return status, {**UNCOUNTED, "period": next_period(attempt["period"]), "status": "active"}
    if status == "abandoned":
        return status, {}  # the payer may come back
    if status != "failed":
        return status, {"status": "review"}  # voided by hand
    if source["token"] != plan["token"]:
        return status, {}  # a card that was replaced since
    return status, _after_decline(plan, source, now)


SOFT_DAYS = (1, 3, 5, 7)  # after the first failure
TECHNICAL_WAITS = (timedelta(minutes=10), timedelta(hours=1), timedelta(days=1))  # after the last failure
CLOSED = ("46", "79")  # the account of the card: its token is of no use
STOPPED = ("R0", "R1", "R3")  # the payer told the bank to stop these payments; a customer has one plan


# What the API itself declines may have no response code.
HARD = ("blocked_by_risk", "card_not_supported", "three_ds_rejected", "token_expired")
CONFIG = ("invalid_amount", "merchant_configuration_error")


# What the account says. Of a lost or stolen card it says no more than that the payment was declined.
REASONS = {
    "insufficient_funds": "There are insufficient funds on this card.",
    "three_ds_required": "Your bank wants you to confirm the payment.",
    "three_ds_failed": "The code was not accepted.",
}


def class_of_decline(source):
    if source["error_code"] in HARD:
        return "hard"
    return "config" if source["error_code"] in CONFIG else class_of(source["response_code"])


def _after_decline(plan, source, now):
    first = parse(plan["first_failed_at"]) if plan["first_failed_at"] else now
    counted = {"failures": plan["failures"] + 1, "first_failed_at": to_text(first)}
    counted["reason"] = REASONS.get(source["error_code"], "The payment was declined.")

    def stays(status):
        return {**counted, "next_at": None, "status": status}

    kind = class_of_decline(source)
    if source["response_code"] in STOPPED:
        return stays("canceled")
    if kind == "hard":
        return stays("needs_card")
    if kind in ("auth", "payer"):
        return stays("needs_payer")
    if kind in ("config", "duplicate"):
        return stays("review")
    if plan["status"] != "active":
        return stays(plan["status"])  # retries are for active plans
    waits = TECHNICAL_WAITS if kind == "technical" else SOFT_DAYS
    if plan["failures"] >= len(waits):
        return stays("needs_card")
    wait = waits[plan["failures"]]
    if kind == "technical":
        return {**counted, "next_at": to_text(now + wait)}
    day = timedelta(days=1)
    return {**counted, "next_at": to_text(max(first + wait * day, now + day))}


# The next one would fail, too: the key, the account, the path or the rate of requests is at fault.
OF_ALL = (
    "api_key_invalid", "api_key_revoked", "publishable_key_not_allowed", "ip_not_allowed", "account_inactive",
    "account_suspended", "route_not_found", "rate_limit_exceeded",
)


def after_refusal(status, code, now):
    """What a refused request changes: no payment exists. Without a `status` the plan is undecided."""
    if code == "token_not_usable":
        return {"status": "needs_card"}
    if code == "card_velocity_exceeded":
        return {"next_at": to_text(now + timedelta(days=1))}
    return {"status": "review"} if status == 400 or code == "feature_not_enabled" else {}  # the next run repeats it


TEXTS = {
    "needs_card": "We could not renew your membership. Add another card: /add-card.html",
    "needs_payer": "Your bank wants you to confirm the payment: /account.html",
    "canceled": "Your membership is cancelled. You will not be charged again.",
}


def _is_day_away(plan):
    """A retry within minutes or an hour is nothing that the payer has to know."""
    next_at, first = plan.get("next_at"), plan.get("first_failed_at")
    return bool(next_at and first) and parse(next_at) - parse(first) >= timedelta(days=1)


def message_for(before, changes):
    """To whom to write, and what: to the payer, or to your staff."""
    status = changes.get("status", before["status"])
    if status == "review" and before["status"] != "review":
        return "staff", f"Review plan {before['id']}"
    if "period" in changes:
        return before["customer_id"], f"Thank you. The next payment is for {changes['period']}."
    if status != before["status"] and status in TEXTS:
        return before["customer_id"], TEXTS[status]
    if _is_day_away(changes) and not _is_day_away(before):
        return before["customer_id"], "We could not charge your card. We will try it again."
    return None
