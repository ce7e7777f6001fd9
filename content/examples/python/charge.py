import os
import random
import sys
import time

import requests

TOKEN = "token_h7Qm2xV9cLr4Tz8NbK5wYp3JdF6sGa1e"
BODY = {
    "given_id": sys.argv[1],  # stored with the subscription before this runs
    "amount": 4900,  # SAR 49.00
    "currency": "SAR",
    "description": "Monthly plan, September",
    "apply_coupon": False,  # the payer has agreed to this amount
    "source": {"type": "token", "token": TOKEN, "three_d_secure": False},
}
AUTH = (os.environ["PAYMENTS_SECRET_KEY"], "")
WAIT = ("idempotency_in_progress", "rate_limit_exceeded")


def send() -> dict:
    for tries in range(1, 6):
        retry_after = 0.0
        try:
            response = requests.post("%%apiBaseUrl%%/payments", auth=AUTH, json=BODY, timeout=60)
            if response.ok:
                return response.json()
            if response.status_code < 500 and response.json()["code"] not in WAIT:
                raise SystemExit(f"Do not repeat: {response.text}")
            retry_after = float(response.headers.get("Retry-After", 0))
        except requests.RequestException as failure:  # no connection, time-out, unreadable response
            print(f"Attempt {tries} failed: {failure}", file=sys.stderr)
        if tries < 5:
            time.sleep(max(2 ** (tries - 1) * random.uniform(1, 1.5), retry_after))
    raise SystemExit("No response after five attempts. Fetch the payment by its given_id.")


paid = send()
print(paid["id"], paid["status"], paid["source"]["error_code"] or "")
