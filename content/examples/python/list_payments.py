from collections.abc import Iterator
from urllib.parse import urlencode

from call_api import call_api


def list_payments(filters: dict) -> Iterator[dict]:
    page = 1
    while page is not None:
        query = urlencode({**filters, "order": "created_asc", "per_page": 100, "page": page})
        body = call_api("GET", f"/payments?{query}")
        yield from body["payments"]
        following = body["meta"]["next_page"]
        if following is not None and following <= page:
            raise RuntimeError(f"Page {page} leads to page {following}")
        page = following
