import os
from datetime import datetime, timezone

from flask import Flask, abort, jsonify, redirect, request

from cards import settle_token
from checkouts import settle_payment
from confirm import pay_with_payer
from payments import IS_LIVE, ApiError, find_token
from plans import (
    AMOUNT, CURRENCY, add_token, cancel_checkouts, cancel_plan, find_attempt, has_plan, is_paid, open_checkout, owns_token,
    plan_of, refuse, resume_plan, unsettled_of,
)
from rules import date_in_riyadh, first_charge, metadata_of, paid_until, to_text
from webhook import is_from_provider

PUBLISHABLE_KEY = os.environ["PAYMENTS_PUBLISHABLE_KEY"]
if not PUBLISHABLE_KEY.startswith("pk_live_" if IS_LIVE else "pk_test_"):
    raise SystemExit("PAYMENTS_PUBLISHABLE_KEY does not begin with pk_ and the mode of the secret key")
WEBHOOK_SECRET = os.environ["PAYMENTS_WEBHOOK_SECRET"]

app = Flask(__name__, static_folder="public", static_url_path="")


def customer():
    """Stand-in for your login, which knows the customer of the session. Anyone can change this cookie."""
    return request.cookies.get("customer", "c_884")


def body():
    """A JSON object with the words that the payer has accepted: store no checkout and no card without them."""
    result = request.get_json(silent=True)
    return result if isinstance(result, dict) and result.get("consent") else abort(400)


@app.errorhandler(ApiError)
def try_again(error):
    """Nothing is decided. The payer tries again, events are sent again, and the job runs again."""
    app.logger.error(error)
    return "The payment service does not respond. Try again in a moment.", 503


@app.post("/webhooks/payments")
def receive_event():
    if not is_from_provider(request.get_data(), request.headers.get("Webhook-Signature"), WEBHOOK_SECRET):
        return "", 401
    event = request.get_json()
    if event["live"] == IS_LIVE:
        if event["type"].startswith("payment_"):
            settle_payment(event["data"]["id"])
        if event["type"] in ("token_activated", "token_deactivated"):
            settle_token(event["data"]["id"])
    return "", 200


@app.get("/")
def home():
    return app.send_static_file("index.html")


@app.get("/config.json")
def config():
    return jsonify(publishable_key=PUBLISHABLE_KEY, amount=AMOUNT, currency=CURRENCY)


@app.post("/checkout/attempts")
def start_attempt():
    """The ID for the payment of the first month. The browser creates the payment under it."""
    consent = str(body()["consent"])
    now = datetime.now(timezone.utc)
    open_ids = [] if has_plan(customer(), now) else [one["id"] for one in unsettled_of(customer())]
    results = {payment_id: settle_payment(payment_id, is_here=True) for payment_id in open_ids}
    if has_plan(customer(), now) or not {"pending", "unknown", "to_refund"}.isdisjoint(results.values()):
        return "", 409, {"Location": "/account.html"}  # one plan for each customer, one payment at a time
    used = [payment_id for payment_id, result in results.items() if result != "missing"]
    payment_id = open_checkout(customer(), consent, used)
    metadata = metadata_of({"id": payment_id, "customer_id": customer()}, date_in_riyadh(now)[0])
    return jsonify(payment_id=payment_id, metadata=metadata), 201


@app.get("/checkout/return")
def return_from_bank():
    attempt = find_attempt(request.args.get("id", ""))
    try:
        result = settle_payment(attempt["id"], is_here=True) if attempt else "missing"
    except ApiError as error:  # the webhook settles it, or the job
        app.logger.error("%s %s", attempt["id"], error)
        result = "pending"
    is_to_repeat = result in ("failed", "unfinished", "returned")
    if is_to_repeat and not has_plan(attempt["customer_id"], datetime.now(timezone.utc)):
        return redirect(f"/?problem={result}", 303)
    return redirect("/account.html", 303)


@app.get("/account")
def account():
    now = datetime.now(timezone.utc)
    plan = plan_of(customer())
    if plan:
        plan["paid_until"] = to_text(paid_until(plan))
        plan["first_charge"] = first_charge(plan, now)  # of a card that is added now
        del plan["token"]
    undecided = [] if has_plan(customer(), now) else unsettled_of(customer())
    return jsonify(
        plan=plan,
        is_paid=is_paid(customer(), now),
        is_pending=any(not one["canceled"] for one in undecided),
        is_canceled=any(one["canceled"] for one in undecided),
    )


@app.post("/account/confirm")
def confirm():
    plan = plan_of(customer())
    if plan is None:
        return "", 404
    now = datetime.now(timezone.utc)
    try:
        payment = pay_with_payer(plan["id"], now)
    except ApiError as error:
        app.logger.error("%s %s", plan["id"], error)
        refuse(plan["id"], error, now)
        return redirect("/account.html", 303)
    url = payment and payment["source"]["transaction_url"]
    return redirect(url or "/account.html", 303)


@app.post("/account/cancel")
def cancel_membership():
    cancel_checkouts(customer())
    plan = plan_of(customer())
    if plan:
        cancel_plan(plan["id"])
    return redirect("/account.html", 303)


@app.post("/account/resume")
def resume():
    return redirect("/add-card.html" if resume_plan(customer(), datetime.now(timezone.utc)) else "/account.html", 303)


@app.post("/cards")
def store_token():
    """The browser has created this token. Keep it with the customer before the payer leaves for the bank."""
    consent, token = str(body()["consent"]), find_token(str(body().get("token")))
    if token is None or token["status"] != "initiated":
        return "", 409  # it may be another customer's
    add_token(token["id"], customer(), consent)
    return "", 201


@app.get("/cards/return")
def return_with_card():
    token = request.args.get("token_id", "")
    if not owns_token(token, customer()):
        return "", 404  # never trust a token ID in a URL
    return redirect("/account.html" if settle_token(token) else "/add-card.html?problem=failed", 303)


if __name__ == "__main__":
    app.run(port=int(os.environ.get("PORT", "3000")))
