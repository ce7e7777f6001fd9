"""The shop of the sample app "card-shop", with payment pages of its own in place of the payment form."""

import logging
import os
import re
from urllib.parse import urlsplit

from flask import Flask, abort, redirect, request, send_file

import store
from attempts import open_attempt
from order_page import order_page
from settle import settle, state_of
from webhook import receive_event

PAGES = ("/", "/?lang=ar", "/stc-pay.html", "/stc-pay.html?lang=ar")

logging.basicConfig(level=logging.INFO, format="%(message)s")
app = Flask(__name__, static_folder="public", static_url_path="")

# region policy
# Scripts come from this host only, and data goes to this host and the API only.
POLICY = "; ".join([
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'",
    "connect-src 'self' {0.scheme}://{0.netloc}".format(urlsplit("%%apiBaseUrl%%")),
    "frame-ancestors 'none'; base-uri 'none'",
])


@app.after_request
def protect(response):
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Cache-Control"] = "no-store"
    return response
# endregion


@app.get("/")
def home():
    return app.send_static_file("index.html")


@app.get("/decline-messages.json")
def decline_messages():
    return send_file("decline-messages.json")


@app.post("/webhooks/payments")
def webhook():
    return receive_event(settle)


@app.get("/orders/<order_id>")
def show_order(order_id: str):
    return order_page(order_id) or abort(404)


def sent(name: str) -> str:
    """A field of the object that the page has sent."""
    body = request.get_json(force=True)
    value = body.get(name) if isinstance(body, dict) else abort(400)
    return value if isinstance(value, str) else ""


# region attempts
@app.post("/checkout/attempts")
def start_attempt():
    """The page asks for the ID first, so the server knows of every payment."""
    order = store.find_order(sent("order_id")) or abort(404)
    attempt = open_attempt(order["id"])  # asks the API about earlier payments
    if attempt is None or attempt["status"] != "open":
        abort(409)  # paid, or being checked
    return {"payment_id": attempt["payment_id"]}
# endregion


@app.post("/checkout/problems")
def note_problem():
    """What the API answered to a page: let your log alert your team. Never send it what the payer typed."""
    code, request_id = sent("code"), sent("request_id")
    if not all(re.fullmatch(r"[A-Za-z0-9_]{1,64}", one) for one in (code, request_id)):
        abort(400)
    app.logger.error("The API answered a payment page: %s (%s)", code, request_id)
    return "", 200


@app.get("/checkout/return")
def return_from_bank():
    attempt = store.find_attempt(request.args.get("id", ""))  # the other parameters prove nothing
    if attempt:
        state_of(attempt["payment_id"])
    page = request.args.get("page")
    return redirect(page if page in PAGES else "/", 303)


if __name__ == "__main__":
    app.run(port=int(os.environ["PORT"]))
