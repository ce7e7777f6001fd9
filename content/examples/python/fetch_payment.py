import os
import sys
from urllib.parse import quote

import requests

response = requests.get(
    f"%%apiBaseUrl%%/payments/{quote(sys.argv[1], safe='')}",
    auth=(os.environ["PAYMENTS_SECRET_KEY"], ""),
    timeout=60,
)
body = response.json()
if not response.ok:
    raise RuntimeError(f"{body['code']}: {body['message']} ({body['request_id']})")
print(body["status"], body["amount_format"])
