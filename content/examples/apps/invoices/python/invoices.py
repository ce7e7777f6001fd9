"""The calls of the API that the program makes, with the secret key."""

import os
import uuid
from datetime import datetime, timedelta, timezone

import requests

import store

API = "%%apiBaseUrl%%"
AUTH = (os.environ["PAYMENTS_SECRET_KEY"], "")
PUBLIC_URL = os.environ.get("PUBLIC_URL", "")
LIFE = timedelta(days=7)  # the payer has a week
OVER = {"expired", "canceled"}


def open_invoice(bill: dict) -> dict:
    """The link of a bill. It is the same each time, until its invoice has expired or was cancelled."""
    invoice = create_invoice(with_invoice(bill["id"]))
    return create_invoice(with_invoice(bill["id"], invoice["id"])) if invoice["status"] in OVER else invoice


def with_invoice(bill_id: str, over_id: str | None = None) -> dict:
    expires_at = (datetime.now(timezone.utc) + LIFE).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    return store.start_invoice(bill_id, over_id, str(uuid.uuid4()), expires_at)


# region create
def create_invoice(bill: dict) -> dict:
    response = requests.post(
        f"{API}/invoices",
        auth=AUTH,
        json={
            "given_id": bill["invoice_id"],  # stored before: a repeat returns the same
            "amount": bill["amount"],  # 75000 is SAR 750.00
            "currency": bill["currency"],
            "description": bill["description"],
            "callback_url": f"{PUBLIC_URL}/webhooks/invoice",
            "success_url": f"{PUBLIC_URL}/thank-you",
            "back_url": PUBLIC_URL,
            "expires_at": bill["expires_at"],
            "metadata": {"invoice_number": bill["id"]},
        },
        timeout=60,
    )
    if not response.ok:
        raise RuntimeError(f"Invoice {bill['id']}: HTTP {response.status_code} {response.text}")
    return response.json()
# endregion


def fetch_invoice(invoice_id: str) -> dict:
    # The callback has to get a response within 10 seconds.
    response = requests.get(f"{API}/invoices/{invoice_id}", auth=AUTH, timeout=8)
    response.raise_for_status()
    return response.json()
