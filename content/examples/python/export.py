import json
import sys
from urllib.parse import urlencode

from payments_api import call

after = sys.argv[1] if len(sys.argv) > 1 else "2025-01-01T00:00:00.000Z"
with open("payments.ndjson", "a", encoding="utf-8") as file:
    while True:
        query = urlencode({"created[gt]": after, "order": "created_asc", "per_page": 100})
        payments = call("GET", f"/payments?{query}")["payments"]
        if not payments:
            break
        file.writelines(json.dumps(payment) + "\n" for payment in payments)
        after = payments[-1]["created_at"]
print("Go on from", after)
