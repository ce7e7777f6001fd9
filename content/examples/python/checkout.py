# region store
import json
import logging
import re
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from unpaid import problem_of, waits_for_payer


@dataclass
class Order:
    id: str
    total_minor: int
    currency: str
    payment_id: str | None = None
    reserved_by: str | None = None


# These two dictionaries stand in for your tables.
orders = {"1042": Order("1042", 11500, "SAR")}  # SAR 115.00
attempts: dict[str, str] = {}  # payment ID to order ID

TYPES = {".html": "text/html", ".js": "text/javascript"}


def public_file(method, path):
    name = re.fullmatch(r"/([\w-]+\.(?:html|js))", "/index.html" if path == "/" else path)
    file = Path("public", name[1]) if name and method == "GET" else None
    if file is None or not file.is_file():
        return (404,)
    return 200, file.read_text(encoding="utf-8"), "", TYPES[file.suffix]


def store_payment(query, headers, body):
    try:
        sent = json.loads(body)
        payment_id = str(UUID(sent["payment_id"]))
        order = orders[sent["order_id"]]
    except (KeyError, TypeError, ValueError, AttributeError):
        return (400,)
    is_open = payment_id in attempts and payment_id not in over  # stored again by onCreated
    other = paid_by(order) if is_open else in_the_way(order)
    if other and other != payment_id:
        return 409, "", f"/checkout/return?id={other}"
    attempts.setdefault(payment_id, order.id)  # the first order wins
    reopen(payment_id)
    return (204,)


ROUTES = {("POST", "/checkout/payments"): store_payment}  # the next steps add theirs
# endregion


# region guard
def paid_by(order):
    """The payment that has paid the order, or reserved its price. None: there is none."""
    return order and (order.payment_id or order.reserved_by)


over: set[str] = set()  # payments that can never pay; in your store a column of payment_attempts
missing: dict[str, object] = {}  # IDs to look for again; in your store: a table and a job, which survive a restart


def reopen(payment_id):
    """The browser may create a payment with this ID now: an earlier 404 proves nothing."""
    over.discard(payment_id)
    missing.pop(payment_id, None)


def in_the_way(order):
    """The payment that blocks this order: it has paid it, or may still do so."""
    earlier = [id for id, order_id in attempts.items() if order_id == order.id and id not in over]
    for payment_id in reversed(earlier):  # newest first. In your store: lock the order's row meanwhile
        if paid_by(order):
            break
        try:
            payment = fetch_payment(payment_id, timeout=8)
        except Exception:
            logging.exception("Could not fetch %s", payment_id)
            return payment_id
        if payment is None:
            look_again(payment_id)  # its request may still be on its way
            return payment_id
        settle(payment)
        if payment_id not in over and not waits_for_payer(payment):
            return payment_id
    return paid_by(order)
# endregion


# region settle
from fulfil import fulfil_once, reserve_once


def order_of(payment):
    """An ID that the page could not store: the payment itself names the order."""
    return orders.get(attempts.get(payment["id"]) or payment.get("metadata", {}).get("order_id"))


def settle(payment):
    """What a payment means for its order. An order that is paid is fulfilled, once."""
    order = order_of(payment)
    if order:
        attempts.setdefault(payment["id"], order.id)
    if order and reserves_order(payment, order):
        return reserve_once(order, payment["id"])
    result = result_of(payment, order) if order else "mismatch"
    if result == "paid":
        fulfil_once(order, payment["id"])
    if result in ("failed", "voided", "refunded"):
        over.add(payment["id"])
        if result != "failed":
            print(f"Order {order.id}: {payment['id']} is {result}, do not ship for it", flush=True)
    if result == "mismatch":
        logging.error("Pays no order: %s %s", payment["id"], payment["status"])
    if order and order.reserved_by == payment["id"]:
        order.reserved_by = None  # captured, voided or expired
    return result
# endregion


# region look
from threading import Timer

SECOND_LOOK_SECONDS = 120


def look_again(payment_id):
    def look():
        try:
            payment, is_known = fetch_payment(payment_id), True
        except Exception:
            payment, is_known = None, False
        if missing.get(payment_id) is not look:
            return  # the ID was stored again in the meantime
        del missing[payment_id]
        if not is_known:
            return look_again(payment_id)
        if payment is None:
            over.add(payment_id)  # no payment was created
        if payment is None or settle(payment) == "failed":
            tell_open(payment_id)

    if payment_id in attempts and payment_id not in missing:
        missing[payment_id] = look
        later(SECOND_LOOK_SECONDS, look)


def later(seconds, do):
    timer = Timer(seconds, do)
    timer.daemon = True
    timer.start()


told: set[str] = set()  # order IDs


def tell_open(payment_id):
    """In your store: the e-mail to the payer. One for each order, and none while a newer attempt is open."""
    order = orders.get(attempts.get(payment_id))
    if order is None or paid_by(order) or order.id in told:
        return
    newest = [id for id, order_id in attempts.items() if order_id == order.id][-1]
    if newest == payment_id:
        told.add(order.id)
        print(f"Order {order.id} is open: write to the payer", flush=True)
# endregion


# region return
import os

UUID_FORM = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
CHECKOUT_PAGE = os.environ.get("CHECKOUT_PAGE", "/")  # where your form is


def show_result(query, headers, body):
    payment_id = query.get("id", "")  # the other parameters prove nothing
    if not UUID_FORM.fullmatch(payment_id):
        return 404, "We do not know this payment."

    checking = 200, "We are checking your payment. You will get an e-mail."
    try:
        payment = fetch_payment(payment_id)
    except Exception:
        logging.exception("Could not fetch %s", payment_id)  # the webhook will tell
        return checking
    if payment is None:
        look_again(payment_id)
        return checking
    result = settle(payment)
    if result == "voided":
        return 200, "This payment was cancelled. You are not charged for it."
    if result == "refunded":
        return 200, "This payment was refunded."
    # Even after an older attempt at an order that another payment has paid: nobody may pay it again.
    if result != "mismatch" and paid_by(order_of(payment)):
        return 303, "", "/thank-you.html"
    if result == "pending" and waits_for_payer(payment):
        return 303, "", f"{CHECKOUT_PAGE}?problem=unfinished"  # the bank's page was left, or never opened
    if result == "pending":
        return 200, "Your payment is being confirmed."
    if result == "failed":
        return 303, "", f"{CHECKOUT_PAGE}?problem={problem_of(payment)}"
    return checking


ROUTES["GET", "/checkout/return"] = show_result
# endregion


# region verify
from verify import fetch_payment, reserves_order, result_of
# endregion


# region webhook
from webhook import is_from_provider

SECRET = os.environ.get("PAYMENTS_WEBHOOK_SECRET")
if not SECRET:
    raise SystemExit("PAYMENTS_WEBHOOK_SECRET is missing")  # anybody can sign with an empty one
IS_LIVE = os.environ.get("PAYMENTS_SECRET_KEY", "").startswith("sk_live_")


def receive_event(query, headers, body):
    if not is_from_provider(body, headers.get("Webhook-Signature"), SECRET):
        return (401,)

    event = json.loads(body)
    if event.get("live") is not IS_LIVE:
        logging.error("Event of the other mode: %s", event["id"])
    elif event["type"].startswith("payment_"):
        try:
            settle_now(event["data"]["id"])
        except Exception:
            logging.exception("Could not fetch %s", event["data"]["id"])
            return (500,)  # the event is sent again
    return (200,)


ROUTES["POST", "/webhooks/payments"] = receive_event

REMINDER_SECONDS = 1800  # half an hour, in which most payers pay with another card


def settle_now(payment_id):
    """An event may be days old: the payment's current state decides."""
    payment = fetch_payment(payment_id, timeout=8)
    if payment is None:
        logging.error("No such payment, as in a sample event: %s", payment_id)
    elif settle(payment) == "failed":
        later(REMINDER_SECONDS, lambda: tell_open(payment_id))
# endregion
