import os

from flask import Flask, request

from settle import settle

app = Flask(__name__, static_folder="public", static_url_path="")

PAGES = {
    "paid": "<h1>Thank you</h1><p>Your order is paid.</p>",
    "failed": '<p>The payment has failed. <a href="/">Try another card</a></p>',
    "returned": "<p>We have returned your payment.</p>",
    "pending": "<p>We are checking your payment. You will get an e-mail.</p>",
}


@app.get("/")
def page():
    return app.send_static_file("index.html")


@app.get("/checkout/return")
def show_result():
    try:
        return PAGES[settle(request.args.get("id", ""))]
    except Exception:
        app.logger.exception("The payment could not be checked")
        return PAGES["pending"]  # never "failed": the payer may have paid
