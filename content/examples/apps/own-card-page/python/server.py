"""The store of one order: its payment pages, the return page and the webhook."""
import os
import re
from urllib.parse import urlsplit

from flask import Flask, abort, jsonify, redirect, request

from messages import message_of
from payments import API, IS_LIVE
from settle import look, open_attempt, settle, state_of
from store import attempts_of, find_attempt, find_order
from webhook import is_from_provider

PUBLISHABLE_KEY = os.environ["PAYMENTS_PUBLISHABLE_KEY"]
WEBHOOK_SECRET = os.environ["PAYMENTS_WEBHOOK_SECRET"]
PAGES = ("/", "/?lang=ar", "/stc-pay.html", "/stc-pay.html?lang=ar")

app = Flask(__name__, static_folder="public", static_url_path="")

# region policy
# Scripts come from this host only, and data goes to this host and the API only.
POLICY = "; ".join([
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'",
    "connect-src 'self' {0.scheme}://{0.netloc}".format(urlsplit(API)),
    "frame-ancestors 'none'; base-uri 'none'",
])


@app.after_request
def protect(response):
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Cache-Control"] = "no-store"
    return response
# endregion


@app.post("/webhooks/payments")
def receive_event():
    if not is_from_provider(request.get_data(), request.headers.get("Webhook-Signature"), WEBHOOK_SECRET):
        return "", 401
    event = request.get_json()
    if event["live"] == IS_LIVE and event["type"].startswith("payment_"):
        settle(event["data"]["id"])
    return "", 200


@app.get("/")
def home():
    return app.send_static_file("index.html")


@app.get("/orders/<order_id>")
def show_order(order_id):
    """What a payment page shows. In your store, check that the order belongs to this session."""
    order = find_order(order_id)
    if order is None:
        return "", 404
    for attempt in attempts_of(order_id):
        if attempt["result"] in (None, "waiting", "pending"):
            look(attempt["payment_id"])
    state = state_of(order_id)
    problem = next((attempt["problem"] for attempt in attempts_of(order_id)[-1:]), None)
    return jsonify(
        order_id=order_id, amount=order["amount"], currency=order["currency"], description=f"Order #{order_id}",
        state=state, message=message_of(problem) if state == "open" and problem else None,
        publishable_key=PUBLISHABLE_KEY,
    )


def body():
    """The object that the page has sent."""
    sent = request.get_json(force=True, silent=True)
    return sent if isinstance(sent, dict) else abort(400)


# region attempts
@app.post("/checkout/attempts")
def start_attempt():
    """The page asks for the ID first, so the server knows of every payment."""
    sent = body()
    order = find_order(str(sent.get("order_id")))
    if order is None:
        return "", 404
    page = sent.get("page")
    payment_id = open_attempt(order, page if page in PAGES else "/")
    if payment_id is None:
        return "", 409  # paid, or being checked
    return {"payment_id": payment_id}
# endregion


@app.post("/checkout/problems")
def note_problem():
    """What the API refused in the browser: let your log alert your team. Never send it what the payer typed."""
    code, request_id = (str(body().get(name, "")) for name in ("code", "request_id"))
    if not all(re.fullmatch(r"[A-Za-z0-9_]{1,64}", one) for one in (code, request_id)):
        return "", 400
    app.logger.error("The API refused a payment: %s (%s)", code, request_id)
    return "", 200


@app.get("/checkout/return")
def return_from_bank():
    attempt = find_attempt(request.args.get("id", ""))  # the other parameters prove nothing
    if attempt:
        look(attempt["payment_id"])
    return redirect(attempt["page"] if attempt else "/", 303)


if __name__ == "__main__":
    app.run(port=int(os.environ.get("PORT", "3000")))
