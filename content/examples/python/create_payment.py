import os
import uuid

import requests

response = requests.post(
    "%%apiBaseUrl%%/payments",
    auth=(os.environ["PAYMENTS_SECRET_KEY"], ""),
    json={
        "given_id": str(uuid.uuid4()),  # becomes the payment ID
        "amount": 11500,  # SAR 115.00
        "currency": "SAR",
        "description": "Order #1042",
        "source": {"type": "stcpay", "mobile": "0500000001"},
        "metadata": {"order_id": "1042"},
    },
    timeout=60,
)
body = response.json()
if not response.ok:
    raise RuntimeError(f"{body['code']}: {body['message']} ({body['request_id']})")
print(body["id"], body["status"], body["source"]["transaction_url"])
