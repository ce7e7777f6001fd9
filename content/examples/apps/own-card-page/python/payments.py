"""The calls to the payments API."""
import os
from urllib.parse import quote

import requests

API = "%%apiBaseUrl%%"
SECRET_KEY = os.environ["PAYMENTS_SECRET_KEY"]
IS_LIVE = SECRET_KEY.startswith("sk_live_")


def fetch_payment(payment_id):
    url = f"{API}/payments/{quote(payment_id, safe='')}"
    response = requests.get(url, auth=(SECRET_KEY, ""), timeout=8)  # a webhook has to respond within %%webhookAnswerTime%%
    if response.status_code == 404:
        return None  # no payment has this ID
    response.raise_for_status()
    return response.json()


def void_payment(payment_id):
    """Gives all of the money back, within %%voidWindow%%. Voiding a payment twice is harmless."""
    response = requests.post(
        f"{API}/payments/{payment_id}/void",
        auth=(SECRET_KEY, ""),
        headers={"Idempotency-Key": f"void-{payment_id}"},
        json={"reason": "The order was paid twice"},
        timeout=60,
    )
    if not response.ok:
        raise RuntimeError(f"Void {payment_id}: HTTP {response.status_code}. Refund it by hand.")
