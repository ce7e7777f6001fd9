import os

import requests

AUTH = (os.environ["PAYMENTS_SECRET_KEY"], "")


def fetch_payment(payment_id: str) -> dict | None:
    url = f"%%apiBaseUrl%%/payments/{requests.utils.quote(payment_id, safe='')}"
    response = requests.get(url, auth=AUTH, timeout=8)  # a webhook has to respond within %%webhookAnswerTime%%
    if response.status_code == 404:
        return None  # no payment has this ID
    response.raise_for_status()
    return response.json()
