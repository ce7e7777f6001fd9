"""What the payments of an order have become, and whether it may be paid. The return page and the webhook both end here."""
import logging

from payments import fetch_payment, void_payment
from store import attempts_of, claim_order, find_attempt, find_order, note_attempt, unused_attempt


def settle(payment_id):
    """Call it as often as you like: an order is fulfilled once, and a second payment is given back."""
    attempt = find_attempt(payment_id)
    if attempt is None:
        return  # a made-up ID changes nothing
    payment = fetch_payment(payment_id)  # an event may be old: only the current state counts
    order = find_order(attempt["order_id"])
    result = _result_of(payment, order)
    if result == "paid":
        if claim_order(order["id"], payment_id):
            print(f"Ship order {order['id']}", flush=True)
        elif find_order(order["id"])["payment_id"] != payment_id:
            logging.error("Order %s was paid twice: giving back %s", order["id"], payment_id)
            void_payment(payment_id)
    if result == "mismatch":
        logging.error("Payment %s does not fit order %s: look at it", payment_id, order["id"])
    note_attempt(payment_id, result, _problem_of(payment, result))


WITH_MONEY = ("paid", "captured", "refunded")
OVER = ("failed", "abandoned", "voided")


def _result_of(payment, order):
    """None: no payment has this ID. waiting: for the payer. pending: the bank or STC Pay decides."""
    if payment is None:
        return None
    status = payment["status"]
    if status == "initiated":
        return "waiting" if payment["source"]["transaction_url"] else "pending"
    if status in OVER or (status == "refunded" and payment["refunded"] == payment["captured"]):
        return "failed"
    price = payment["amount"] + (payment["coupon"] or {}).get("discount_amount", 0)
    is_for_order = (
        price == order["amount"]
        and payment["currency"] == order["currency"]
        and payment["metadata"].get("order_id") == order["id"]
        and payment["invoice_id"] is None
    )
    return "paid" if status in WITH_MONEY and is_for_order else "mismatch"


def _problem_of(payment, result):
    """A key of the messages to the payer."""
    if result == "waiting":
        return "unfinished"
    return (payment["source"]["error_code"] or "abandoned") if result == "failed" else None


def look(payment_id):
    """For those who wait for the result: without a response from the API it is pending."""
    try:
        settle(payment_id)
    except Exception:
        logging.exception("Payment %s", payment_id)
        note_attempt(payment_id, "pending")


MAY_PAY = (None, "waiting", "pending", "mismatch")


# region attempt
def open_attempt(order, page):
    """The ID for the next payment of an order: the same one until a payment has used it. None: it is paid, or may be."""
    for attempt in attempts_of(order["id"]):
        if attempt["result"] in MAY_PAY:
            look(attempt["payment_id"])  # asks the API
    return unused_attempt(order["id"], page) if state_of(order["id"]) == "open" else None
# endregion


def state_of(order_id):
    """open: may be paid. checking: a payment may have paid it. paid."""
    if find_order(order_id)["payment_id"]:
        return "paid"
    results = [attempt["result"] for attempt in attempts_of(order_id)]
    return "checking" if "pending" in results or "mismatch" in results else "open"
