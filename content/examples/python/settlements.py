import os
from collections.abc import Iterator

import requests

AUTH = (os.environ["PAYMENTS_SECRET_KEY"], "")


def get(path: str, **query) -> dict:
    response = requests.get(f"%%apiBaseUrl%%{path}", auth=AUTH, params=query, timeout=60)
    body = response.json()
    if not response.ok:
        raise RuntimeError(f"{body['code']}: {body['message']} ({body['request_id']})")
    return body


def pages(path: str, name: str, **query) -> Iterator[dict]:
    page = 1
    while page is not None:
        body = get(path, page=page, **query)
        yield from body[name]
        page = body["meta"]["next_page"]


def fetch_settlement(settlement_id: str) -> dict:
    return get(f"/settlements/{settlement_id}")


def settlements_of(start: str, end: str) -> Iterator[dict]:
    """Settlements of the days from start to end, oldest first."""
    query = {"period[gte]": start, "period[lte]": end, "order": "created_asc", "per_page": 100}
    return pages("/settlements", "settlements", **query)


def lines_of(settlement_id: str) -> Iterator[dict]:
    return pages(f"/settlements/{settlement_id}/lines", "settlement_lines", per_page=200)
