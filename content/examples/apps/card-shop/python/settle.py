"""What a payment means for its order. The return page, the webhook, the apps and the scripts all ask here."""

import logging
import time

import store
from messages import is_our_fault, problem_of
from money import PostError, is_refusal, refund, try_void
from payments import fetch_payment

log = logging.getLogger("shop")

# Your coupons, each with the largest discount that it may give.
COUPONS = {"11d89299-9fba-4307-b34f-50974ab2bafc": 5000}  # SAR 50.00


def fulfil(order: dict) -> None:
    """Your work: the parcel, the e-mail, the invoice. After an error or a crash it is done again, so let each part
    of it know the order's ID, and do nothing if it is done."""
    log.info("Ship order %s", order["id"])


def settle(payment_id: str) -> str:
    """Call it as often as you like: an order is fulfilled once, and a second payment is given back."""
    looked_at = time.time()
    payment = fetch_payment(payment_id)  # an event may be days old: only the current state counts
    attempt = store.find_attempt(payment_id)
    if payment is None:
        since = attempt and attempt["expected_since"]
        is_expected = since is not None and time.time() - since < SECOND_LOOK_S
        store.note_attempt(payment_id, "pending" if is_expected else None, None)  # None: its ID can still be used
        return "pending" if is_expected else "none"
    order = attempt and store.find_order(attempt["order_id"])
    result = result_of(payment, order)
    problem = problem_of(payment)
    if result == "mismatch" and payment["status"] != "refunded":  # a refund shows that you know of it
        log.error("Payment %s (%s) pays no order: %s", payment["id"], payment["status"], advice_on(attempt))
    if attempt is None:
        return result  # anybody can write an order's number into a payment: it changes nothing here
    if is_our_fault(problem):
        log.error("Payment %s failed because of our request or account: %s", payment["id"], problem)
    if result in ("paid", "reserved"):
        result = claim(order, payment, result, looked_at)
    if result == "returned":
        store.release_order(payment["id"])
    store.note_attempt(payment["id"], result, problem)
    if result == "paid":
        work(order)
    return result


SECOND_LOOK_S = 120  # what is missing for %%secondLook%% was never made: a payment, or a refund


def advice_on(attempt: dict | None) -> str:
    cause = f"compare it with order {attempt['order_id']}" if attempt else "this shop did not give out its ID"
    return f"{cause}. Void it in the dashboard within %%voidWindow%%, or refund it: see the README"


def claim(order: dict, payment: dict, state: str, looked_at: float) -> str:
    """What becomes of a payment that covers the order. Only the first one has it."""
    order_id = order["id"]
    if store.claim_order(order_id, payment["id"], state):
        if state == "reserved":
            log.info("Order %s is reserved: capture, then ship", order_id)
        return state
    if store.find_order(order_id)["payment_id"] == payment["id"]:
        return state
    payment_id, gone = payment["id"], payment["refunded"]
    number = f"back-{payment_id.replace('-', '')}"
    known = store.refunds(payment_id)
    own = next((one for one in known if one["number"] == number), None)
    is_open = own is not None and decide_refund(own, payment, looked_at) == "open"
    if not is_open and any(one is not own or one["state"] not in ("open", "not_made") for one in known):
        return "kept"  # refused, closed, or begun by you under another number: you pay it back, and nobody else
    amount = payment["amount"] - gone
    row = None if is_open else store.begin_refund(payment_id, number, amount, gone, "open", looked_at)
    if row is None:
        raise RuntimeError(f"Giving back {payment_id} is open")  # the next event asks again
    result, end = "returned", "done"
    try:
        make_refund(row, gone == 0)
    except PostError as error:
        if not is_refusal(error):
            raise  # unknown or not made: the next event asks again
        result = "kept"
        end = f"refused: {error}. When its cause is gone: python3 refund.py {payment_id} {number} all"
    log.error("Order %s was paid twice: giving back %s was %s", order_id, payment_id, end)
    return result


def make_refund(row: dict, is_all: bool) -> dict:
    """Sends a refund whose row has just been opened. `status` of its error is 0 while its outcome is unknown."""
    payment_id, number, key = row["payment_id"], row["number"], f"{row['number']}_attempt-{row['attempt']}"
    sent = row
    try:
        found = try_void(payment_id, number, key) if is_all else None
        sent = store.set_refund(row, "open")
        found = sent and (found or refund(payment_id, row["amount"], number, key))
        if found and decide_refund(sent, found, sent["at"]) != "open":
            return found
    except PostError as error:
        if error.status == 0 or store.set_refund(sent, "refused" if is_refusal(error) else "not_made"):
            raise
    # Its response does not name it, or this computer has slept and another run has changed it.
    raise PostError(f"Refund {number} is not certain", 0)


def decide_refund(row: dict, payment: dict | None, fetched_at: float) -> str:
    """What became of a refund: its state. Its payment tells, as it was fetched at that time."""
    entries = (payment or {}).get("refunds", [])
    entry = next((one for one in entries if one["reason"] == row["number"]), None)
    is_made = entry is not None or payment is not None and payment.get("status") == "voided"
    is_lost = payment is not None and row["state"] == "open" and fetched_at - row["at"] >= SECOND_LOOK_S
    if row["state"] == "look" or not is_made and not is_lost:
        return row["state"]
    made = "look" if entry and gone_of(payment) > row["seen"] + entry["amount"] else "made"
    return (store.set_refund(row, made if is_made else "not_made") or row)["state"]


def gone_of(payment: dict) -> int:
    """What went back, by hand too."""
    paid_out = [one["amount"] for one in store.refunds(payment["id"]) if one["state"] == "paid_out"]
    return payment["refunded"] + sum(paid_out)


def work(order: dict) -> None:
    if not store.begin_work(order["id"]):
        return  # it is done, or another process does it
    try:
        fulfil(order)
    except Exception:
        store.end_work(order["id"], 0)  # the event is sent again, and there is sweep.py
        raise
    store.end_work(order["id"], None)


def state_of(payment_id: str) -> str:
    """For those who wait for the result: 'pending' if the API does not respond, 'paid' if only your work has failed."""
    try:
        return settle(payment_id)
    except Exception as error:
        log.error("%s: %s", type(error).__name__, error)
        attempt = store.find_attempt(payment_id)
        if attempt and attempt["result"] == "paid":
            return "paid"
        store.note_attempt(payment_id, "pending", None)
        return "pending"


WITH_MONEY = {"authorized": "reserved", "paid": "paid", "captured": "paid", "refunded": "paid"}


def result_of(payment: dict, order: dict | None) -> str:
    """'paid', 'reserved', 'pending', 'waiting' for the payer, 'failed', 'returned' or 'mismatch'; settle() also 'none', 'kept'"""
    status = payment["status"]
    if status == "initiated":
        return "waiting" if payment["source"]["transaction_url"] else "pending"  # the bank decides
    if status in ("failed", "abandoned"):
        return "failed"
    if status == "voided" or (status == "refunded" and payment["refunded"] == payment["captured"]):
        return "returned"
    if order is None or not is_for_order(payment, order):
        return "mismatch"
    return WITH_MONEY.get(status, "mismatch")


def is_for_order(payment: dict, order: dict) -> bool:
    coupon = payment["coupon"]
    discount = coupon["discount_amount"] if coupon else 0
    return (
        payment["amount"] + discount == order["amount"]
        and payment["currency"] == order["currency"]
        and payment["metadata"].get("order_id") == order["id"]
        and (coupon is None or discount <= COUPONS.get(coupon["id"], 0))
        and payment["invoice_id"] is None  # paid for an invoice, which has a receiver of its own
    )
