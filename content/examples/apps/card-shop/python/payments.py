import os

import requests

AUTH = (os.environ["PAYMENTS_SECRET_KEY"], "")


def fetch_payment(payment_id: str) -> dict | None:
    path = requests.utils.quote(payment_id, safe="")
    url = f"%%apiBaseUrl%%/payments/{path}"
    # Webhooks wait %%webhookAnswerTime%%.
    response = requests.get(url, auth=AUTH, timeout=8)
    if response.status_code == 404 and '"resource_not_found"' in response.text:
        return None  # no payment has this ID
    if not response.ok:
        request_id = response.headers.get("Request-Id", "")
        problem = f"HTTP {response.status_code} {request_id}".rstrip()
        raise RuntimeError(f"Payment {payment_id}: {problem}")
    return dict(response.json())
