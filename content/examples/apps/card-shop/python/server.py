"""A shop with two orders: the page that pays them, the return page, the webhook, and the routes that apps call."""

import logging
import os

from flask import Flask, abort, redirect, request

import store
from attempts import open_attempt
from messages import message_of
from order_page import order_page, shown
from settle import settle, state_of
from webhook import receive_event

logging.basicConfig(level=logging.INFO, format="%(message)s")
app = Flask(__name__, static_folder="public", static_url_path="")


@app.get("/")
def page():
    return app.send_static_file("index.html")


@app.after_request
def not_stored(response):
    if not request.path.endswith((".js", ".css")):
        response.headers["Cache-Control"] = "no-store"  # the Back button must not show an old state
    return response


@app.get("/orders/<order_id>")
def show_order(order_id: str):
    return order_page(order_id) or abort(404)


# region return
@app.get("/checkout/return")
def show_result():
    attempt = store.find_attempt(request.args.get("id", ""))  # the other parameters prove nothing
    if attempt is None:
        return "We do not know this payment.", 404
    state_of(attempt["payment_id"])
    language = "&lang=ar" if request.args.get("lang") == "ar" else ""
    return redirect(f"/?order={attempt['order_id']}{language}", 303)
# endregion


# region attempts
@app.post("/checkout/attempts")
def start_attempt():
    order = store.find_order(sent("order_id")) or abort(404)
    attempt = open_attempt(order["id"])
    if attempt is None:
        return {"state": store.find_order(order["id"])["state"]}, 409  # paid, reserved or returned
    return attempt | shown(order)


FOR_APPS = {"paid": "paid", "reserved": "paid", "failed": "failed", "returned": "failed", "none": "failed"}


@app.post("/checkout/confirm")
def confirm_attempt():
    attempt = store.find_attempt(sent("payment_id")) or abort(404)
    payment_id = attempt["payment_id"]
    store.expect(payment_id)
    status = FOR_APPS.get(state_of(payment_id), "pending")
    problem = store.find_attempt(payment_id)["problem"]
    return {"status": status, "message": message_of(problem) if problem else None}


def sent(name: str) -> str:
    body = request.get_json(force=True)
    value = body.get(name) if isinstance(body, dict) else abort(400)
    return value if isinstance(value, str) else ""
# endregion


@app.post("/webhooks/payments")
def webhook():
    return receive_event(settle)


if __name__ == "__main__":
    app.run(port=int(os.environ["PORT"]))
