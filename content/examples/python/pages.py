from collections.abc import Iterator
from urllib.parse import urlencode

from payments_api import call


def payments(filters: dict) -> Iterator[dict]:
    page = 1
    while page is not None:
        query = urlencode({**filters, "order": "created_asc", "per_page": 100, "page": page})
        body = call("GET", f"/payments?{query}")
        yield from body["payments"]
        page = body["meta"]["next_page"]


for payment in payments({"created[gte]": "2025-09-14", "created[lt]": "2025-09-15"}):
    print(payment["id"], payment["amount_format"])
