"""Plans and the attempts to charge them. Each change is one transaction."""
import uuid
from datetime import datetime, timezone

from outbox import forget, tell
from rules import (
    ABANDON_TIME, CLOSED, UNCOUNTED, after_payment, after_refusal, class_of_decline, date_in_riyadh, first_charge,
    has_ended, id_of, is_covered, is_due, is_old, message_for, next_period, paid_until, parse, to_text,
)
from store import transaction, update_plan

AMOUNT, CURRENCY = 4900, "SAR"  # SAR 49.00 a month


def one(sql, *values):
    with transaction() as db:
        return db.execute(sql, values).fetchone()


def many(sql, *values):
    with transaction() as db:
        return db.execute(sql, values).fetchall()


def find_plan(plan_id):
    return one("SELECT * FROM plans WHERE id = ?", plan_id)


def plan_of(customer_id):
    return one("SELECT * FROM plans WHERE customer_id = ? ORDER BY rowid DESC LIMIT 1", customer_id)


def find_attempt(attempt_id):
    return one("SELECT * FROM attempts WHERE id = ?", attempt_id)


OPEN = (None, "unused")  # no payment was found for an unused attempt, but if one comes, it counts
IS_OPEN = "coalesce(outcome, 'unused') = 'unused'"
OWED = ("to_void", "to_refund")  # it has bought nothing
UNSETTLED = "(outcome IS NULL OR outcome IN ('to_void', 'to_refund'))"


def unsettled():
    """Payments that are open, unknown, or have bought nothing. The job repeats those of active plans itself."""
    others = "plan_id IS NULL OR outcome IS NOT NULL OR plan_id IN (SELECT id FROM plans WHERE status != 'active')"
    return [one["id"] for one in many(f"SELECT id FROM attempts WHERE {UNSETTLED} AND ({others}) ORDER BY rowid")]


def unsettled_of(customer_id):
    return many(f"SELECT * FROM attempts WHERE {UNSETTLED} AND customer_id = ?", customer_id)


def for_staff():
    """What waits for staff: a line for each."""
    plans = many("SELECT id, 'review' AS what, customer_id FROM plans WHERE status = 'review'")
    query = "SELECT id, coalesce(outcome, 'unknown') AS what, customer_id FROM attempts"
    payments = many(f"{query} WHERE outcome IN ('to_void', 'to_refund') OR outcome IS NULL AND told = 1")
    return [" ".join(one.values()) for one in plans + payments]


def has_plan(customer_id, now):
    plan = plan_of(customer_id)
    return plan is not None and not has_ended(plan, now)


def is_paid(customer_id, now):
    """For your own code: does this member have access? Also after a cancellation, and if the money went back."""
    plan = plan_of(customer_id)
    return plan is not None and (is_covered(plan, now) or open_of(plan["id"]) is not None)  # which may have paid


def open_checkout(customer_id, consent, used):
    """A checkout, stored before the browser creates its payment, with the words that the payer has accepted. Returns its
    ID: the same for all requests of a customer, also at once, until a payment has `used` it."""
    now = to_text(datetime.now(timezone.utc))
    query = "SELECT id FROM attempts WHERE customer_id = ? AND plan_id IS NULL AND outcome IS NULL"
    with transaction() as db:
        known = [row["id"] for row in db.execute(query, (customer_id,)) if row["id"] not in used]
        payment_id = known[0] if known else str(uuid.uuid4())
        db.execute(
            "INSERT OR REPLACE INTO attempts (id, customer_id, consent, consented_at, sent_at) VALUES (?, ?, ?, ?, ?)",
            (payment_id, customer_id, consent, now, now),
        )
        return payment_id


def cancel_checkouts(customer_id):
    """While a first payment is undecided, this keeps the wish to cancel: it will start no plan."""
    with transaction() as db:
        own = "customer_id = ? AND plan_id IS NULL"
        db.execute(f"UPDATE attempts SET canceled = 1 WHERE {own} AND {IS_OPEN}", (customer_id,))


CLOSE = f"UPDATE attempts SET outcome = ? WHERE id = ? AND {IS_OPEN}"


def set_outcome(attempt_id, before, outcome, message=None, token=None):
    """Only if it is one of those `before`: whoever comes first tells, and forgets the token."""
    with transaction() as db:
        attempt = db.execute("SELECT * FROM attempts WHERE id = ?", (attempt_id,)).fetchone()
        if attempt["outcome"] not in before:
            return
        db.execute("UPDATE attempts SET outcome = ? WHERE id = ?", (outcome, attempt_id))
        if message:
            tell(db, *message)
        if token:
            forget(db, token)


def close_missing(attempt):
    """After a 404. False if its request may be on its way: it stays open."""
    is_final = is_old(attempt, datetime.now(timezone.utc))
    if is_final:
        set_outcome(attempt["id"], OPEN, "unused")
    return is_final


def start_plan(checkout, payment, card):
    """The checkout has paid the first period, so the plan begins with the next one. Its ID is that of the payment:
    the return page and the webhook start one plan. False if the customer has canceled, or had a plan already."""
    paid_at = parse(payment["captured_at"])  # it may have been undecided for days
    period, day = date_in_riyadh(paid_at)
    customer_id = checkout["customer_id"]
    values = {"id": checkout["id"], "customer_id": customer_id, "amount": AMOUNT}
    values |= {"period": next_period(period), "day": day, "status": "active", **card}
    with transaction() as db:
        own = db.execute("SELECT * FROM plans WHERE customer_id = ?", (customer_id,)).fetchall()
        if any(plan["id"] == checkout["id"] for plan in own):
            return True
        canceled = db.execute("SELECT 1 FROM attempts WHERE id = ? AND canceled = 1", (checkout["id"],)).fetchone()
        if canceled or not all(has_ended(plan, paid_at) for plan in own):
            return False
        db.execute(CLOSE, (payment["status"], checkout["id"]))
        db.execute(ADD_TOKEN, (card["token"], customer_id, False, checkout["consent"], checkout["consented_at"]))
        columns, marks = ", ".join(values), ", ".join("?" * len(values))
        db.execute(f"INSERT INTO plans ({columns}) VALUES ({marks})", tuple(values.values()))
        if not checkout["is_here"]:
            tell(db, customer_id, f"Your membership has started. The next payment is for {values['period']}.")
    return True


def due_plans(now):
    return [plan["id"] for plan in many("SELECT * FROM plans WHERE status = 'active'") if is_due(plan, now)]


# region begin
def begin_attempt(plan_id, now, with_payer=False):
    """The attempt to send now: the open one, else a new one. It is stored before anything is sent."""
    with transaction() as db:
        plan = db.execute("SELECT * FROM plans WHERE id = ?", (plan_id,)).fetchone()
        if plan["status"] != ("needs_payer" if with_payer else "active"):
            return None
        own = db.execute("SELECT * FROM attempts WHERE plan_id = ?", (plan_id,)).fetchall()
        first = first_charge(plan, now)
        sent_at = to_text(datetime.now(timezone.utc))  # by the clock, also in a rehearsal
        for attempt in own:
            if attempt["outcome"] is None:
                is_over = attempt["period"] < first["period"]
                if not is_over:
                    db.execute("UPDATE attempts SET sent_at = ? WHERE id = ?", (sent_at, attempt["id"]))
                return {**attempt, "is_repeat": True, "is_over": is_over}
        if not with_payer and not is_due(plan, now):
            return None  # the payer confirms what the job found due
        if plan["period"] < first["period"]:  # missed periods are not charged
            plan |= {**UNCOUNTED, "period": first["period"]}
            update_plan(db, plan_id, {**UNCOUNTED, "period": first["period"]})
            if not first["is_now"]:  # nor one that is about to end
                return update_plan(db, plan_id, {"status": "active"})
        number = sum(attempt["period"] == plan["period"] for attempt in own)
        attempt = {"id": id_of(plan_id, plan["period"], number), "customer_id": plan["customer_id"]}
        attempt |= {"plan_id": plan_id, "period": plan["period"], "sent_at": sent_at}
        columns, marks = ", ".join(attempt), ", ".join("?" * len(attempt))
        db.execute(f"INSERT INTO attempts ({columns}) VALUES ({marks})", tuple(attempt.values()))
        return {**attempt, "is_repeat": False, "is_over": False}
# endregion


def _change_plan(plan_id, changes_of):
    with transaction() as db:
        plan = db.execute("SELECT * FROM plans WHERE id = ?", (plan_id,)).fetchone()
        changes = changes_of(plan, db)
        message = changes.pop("message", None) or message_for(plan, changes)
        if message:
            tell(db, *message)
        update_plan(db, plan_id, changes)


def renew_plan(attempt, payment, now):
    """Writes what the payment of an attempt says into its plan, once."""

    def changes_of(plan, db):
        outcome, changes = after_payment(plan, attempt, payment, now)
        if not db.execute(CLOSE, (outcome, attempt["id"])).rowcount:
            return {}  # another run or the webhook has done it
        source = payment["source"]
        if source.get("response_code") in CLOSED:
            forget(db, source["token"])
        if payment["status"] == "failed":
            print(plan["id"], "declined:", source["response_code"] or source["error_code"], class_of_decline(source))
        return changes

    _change_plan(attempt["plan_id"], changes_of)


def note_open(attempt, payment, now):
    """Staff are told, once, of a payment that is open for longer than it can be."""
    since = payment["created_at"]
    if now - parse(since) <= ABANDON_TIME:
        return "unfinished" if payment["source"]["transaction_url"] else "pending"
    with transaction() as db:
        if db.execute("UPDATE attempts SET told = 1 WHERE id = ? AND told = 0", (attempt["id"],)).rowcount:
            tell(db, "staff", f"Payment {payment['id']}: outcome unknown since {since}. Send this ID to support")
    return "unknown"


def refuse(plan_id, error, now):
    """After a request that was refused, or whose response was lost. True if the plan is undecided."""
    changes = after_refusal(error.status, error.code, now)

    def changes_of(plan, db):
        is_other = error.token not in (None, plan["token"])  # a card that was replaced
        return {} if plan["status"] == "canceled" or is_other else changes

    _change_plan(plan_id, changes_of)
    return "status" not in changes


def open_of(plan_id):
    """The payment of a plan that is undecided: there is one at most."""
    return (one("SELECT id FROM attempts WHERE plan_id = ? AND outcome IS NULL", plan_id) or {}).get("id")


def leave_review(plan, skipped):
    """The next run charges the month, or the one after `skipped`. A plan that has changed since stays as it is."""
    with transaction() as db:
        now = db.execute("SELECT * FROM plans WHERE id = ?", (plan["id"],)).fetchone()
        if (now["status"], now["period"]) != (plan["status"], plan["period"]):
            return
        if not skipped:
            return update_plan(db, plan["id"], {"status": "active", "next_at": None})
        if plan["status"] != "needs_card":  # that waits for one
            update_plan(db, plan["id"], {"status": "active"})
        update_plan(db, plan["id"], {**UNCOUNTED, "period": next_period(skipped)})


ADD_TOKEN = "INSERT OR IGNORE INTO tokens (id, customer_id, is_open, consent, consented_at) VALUES (?, ?, ?, ?, ?)"
CLOSE_TOKEN = "UPDATE tokens SET is_open = 0 WHERE id = ?"


def add_token(token, customer_id, consent):
    """A token that the payer is about to confirm at the bank."""
    with transaction() as db:
        db.execute(ADD_TOKEN, (token, customer_id, True, consent, to_text(datetime.now(timezone.utc))))


def open_tokens():
    return [one["id"] for one in many("SELECT id FROM tokens WHERE is_open = 1")]


def owns_token(token, customer_id):
    return one("SELECT 1 FROM tokens WHERE id = ? AND customer_id = ?", token, customer_id) is not None


def replace_card(card):
    """The plan of the token's customer goes on with the card that was added last. Any other is deleted."""
    with transaction() as db:
        added = db.execute("SELECT rowid, customer_id FROM tokens WHERE id = ?", (card["token"],)).fetchone()
        if added is None:
            return  # the checkout that has saved it starts the plan
        db.execute(CLOSE_TOKEN, (card["token"],))
        plan = db.execute(
            "SELECT plans.*, tokens.rowid AS added FROM plans JOIN tokens ON tokens.id = plans.token"
            " WHERE plans.customer_id = ? AND status != 'canceled' ORDER BY plans.rowid DESC LIMIT 1",
            (added["customer_id"],),
        ).fetchone()
        if plan is None or plan["added"] > added["rowid"]:
            return forget(db, card["token"])
        if plan["token"] == card["token"]:
            return  # events come late, and repeat
        forget(db, plan["token"])
        status = plan["status"] if plan["status"] == "review" else "active"
        is_same = (plan["card"], plan["expires"]) == (card["card"], card["expires"])  # then its declines still count
        counts = {"next_at": None} if is_same else UNCOUNTED
        update_plan(db, plan["id"], {**card, **counts, "told": None, "status": status})


def stop_token(token):
    """The card has expired, or the bank or the payer has stopped it."""
    with transaction() as db:
        db.execute(CLOSE_TOKEN, (token,))
    for plan in many("SELECT * FROM plans WHERE token = ? AND status IN ('active', 'needs_payer')", token):
        until = paid_until(plan)
        text = f"Your card has expired or was stopped. Add another before {until.day} {until:%B %Y}: /add-card.html"
        message = (plan["customer_id"], text) if until > datetime.now(timezone.utc) else None  # else a charge was due
        _change_plan(plan["id"], lambda *_: {"status": "needs_card", "next_at": None, "message": message})


def cancel_plan(plan_id):
    def changes_of(plan, db):
        forget(db, plan["token"])
        return {"status": "canceled"}

    _change_plan(plan_id, changes_of)


def resume_plan(customer_id, now):
    """A canceled plan whose month is paid goes on, once the payer has added a card. False if there is none."""
    with transaction() as db:
        query = "SELECT * FROM plans WHERE customer_id = ? ORDER BY rowid DESC LIMIT 1"
        plan = db.execute(query, (customer_id,)).fetchone()
        if plan is None or plan["status"] != "canceled" or has_ended(plan, now):
            return False
        update_plan(db, plan["id"], {"status": "needs_card"})
        return True


def remind_of_expiry():
    """Tells payers, once, that their card expires before the charge after the next one."""
    with transaction() as db:
        expiring = db.execute(
            "SELECT * FROM plans WHERE status = 'active' AND told IS NULL AND expires <= period"
        ).fetchall()
        for plan in expiring:
            update_plan(db, plan["id"], {"told": plan["expires"]})
            tell(db, plan["customer_id"], f"{plan['card']} expires soon. Add another card: /add-card.html")
