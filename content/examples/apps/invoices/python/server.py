"""A page with a bill, the redirect to its invoice, the callback and the page to which payers return."""

import logging
import os

from flask import Flask, abort, redirect, request

import store
from invoices import open_invoice
from settle import settle
from webhook import is_from_provider

logging.basicConfig(level=logging.INFO, format="%(message)s")
app = Flask(__name__, static_folder="public", static_url_path="")
IS_LIVE = os.environ["PAYMENTS_SECRET_KEY"].startswith("sk_live_")


@app.get("/")
def page():
    return app.send_static_file("index.html")


@app.post("/bills/<bill_id>/pay")
def pay(bill_id: str):
    """In your store, check that the bill belongs to this session."""
    bill = store.find_bill(bill_id) or abort(404)
    invoice = open_invoice(bill)
    is_open = invoice["status"] == "initiated"
    return redirect(invoice["url"] if is_open else f"/thank-you?invoice_id={invoice['id']}", 303)


PAGES = {
    "paid": "Thank you. Your bill is paid.",
    "open": "Your bill is not paid yet.",
    "mismatch": "We are checking your payment.",
    "unknown": "We do not know this bill.",
}


# region callback
@app.post("/webhooks/invoice")
def callback():
    signature = request.headers.get("Webhook-Signature", "")
    if not is_from_provider(request.get_data(), signature):
        return "", 401
    invoice = request.get_json(force=True)
    if invoice["live"] == IS_LIVE:
        settle(invoice["id"])  # an error responds with 500: it is sent again
    return "", 200


@app.get("/thank-you")
def thank_you():
    # The other parameters prove nothing.
    result = settle(request.args.get("invoice_id", ""))
    return PAGES[result], {"Content-Type": "text/plain; charset=utf-8"}
# endregion


if __name__ == "__main__":
    app.run(port=int(os.environ["PORT"]))
