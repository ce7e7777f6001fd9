"""What a payment means for its order. The return page, the webhook, the apps and the scripts all ask here."""

import logging

import requests

import store
from messages import is_our_fault, problem_of
from money import code_of, give_back, is_refusal
from payments import fetch_payment

log = logging.getLogger("shop")

# Your coupons, each with the largest discount that it may give.
COUPONS = {"11d89299-9fba-4307-b34f-50974ab2bafc": 5000}  # SAR 50.00


def settle(payment_id: str) -> str:
    """Call it as often as you like: an order is fulfilled once, and a second payment is given back."""
    payment = fetch_payment(payment_id)  # an event may be days old: only the current state counts
    if payment is None:
        store.note_attempt(payment_id, None, None, None)  # its ID can still be used
        return "none"
    order = store.find_order(str(payment["metadata"].get("order_id")))
    result = result_of(payment, order)
    problem = problem_of(payment)
    if result == "mismatch":
        log.error("Payment %s (%s) fits no order: look at it", payment["id"], payment["status"])
    if is_our_fault(problem):
        log.error("Payment %s failed because of our request or account: %s", payment["id"], problem)
    if result in ("paid", "reserved"):
        claim(order, payment, result)
    if result == "returned":
        store.release_order(payment["id"])
    store.note_attempt(payment["id"], order and order["id"], result, problem)
    return result


GIVE_BACK = "give-back"  # stored in place of a number


def claim(order: dict, payment: dict, state: str) -> None:
    order_id = order["id"]
    if store.claim_order(order_id, payment["id"], state):
        # Your work begins here: the parcel, the e-mail, the invoice.
        if state == "paid":
            log.info("Ship order %s", order_id)
        else:
            log.info("Order %s is reserved: capture, then ship", order_id)
    elif store.find_order(order_id)["payment_id"] != payment["id"]:
        if store.refunds(payment["id"], GIVE_BACK):
            return  # it was refused: you pay it back, and nobody else
        end = "done"
        try:
            give_back(payment)
        except requests.RequestException as error:
            if not is_refusal(error):
                raise  # unknown: the next event asks again
            store.note_refund(payment["id"], GIVE_BACK, 1, payment["amount"])
            store.refuse_refund(payment["id"], GIVE_BACK, 1, code_of(error))
            end = f"refused: {code_of(error)}. Refund it yourself"
        log.error("Order %s was paid twice: giving back %s was %s", order_id, payment["id"], end)


def state_of(payment_id: str) -> str:
    """For those who wait for the result: 'pending' if the API does not respond."""
    try:
        return settle(payment_id)
    except requests.RequestException as error:
        log.error("%s", error)
        store.note_attempt(payment_id, None, "pending", None)
        return "pending"


WITH_MONEY = {"authorized": "reserved", "paid": "paid", "captured": "paid", "refunded": "paid"}


def result_of(payment: dict, order: dict | None) -> str:
    """'paid', 'reserved', 'pending', 'waiting' for the payer, 'failed', 'returned' or 'mismatch'; settle() also 'none'"""
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
        and (coupon is None or discount <= COUPONS.get(coupon["id"], 0))
        and payment["invoice_id"] is None  # paid for an invoice, which has a receiver of its own
    )
