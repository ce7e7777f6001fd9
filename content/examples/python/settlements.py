from collections.abc import Iterator
from urllib.parse import urlencode

from payments_api import call


def pages(path: str, name: str, **query) -> Iterator[dict]:
    page = 1
    while page is not None:
        body = call("GET", f"{path}?{urlencode({'page': page, **query})}")
        yield from body[name]
        page = body["meta"]["next_page"]


def settlements_of(start: str, end: str) -> Iterator[dict]:
    """Settlements of the days from start to end, oldest first."""
    query = {"period[gte]": start, "period[lte]": end, "order": "created_asc", "per_page": 100}
    return pages("/settlements", "settlements", **query)


def settlement_numbered(number: str) -> dict | None:
    return next(pages("/settlements", "settlements", number=number), None)


def lines_of(settlement_id: str) -> Iterator[dict]:
    return pages(f"/settlements/{settlement_id}/lines", "settlement_lines", per_page=200)
