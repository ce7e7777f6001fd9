import re

from api import get
from settlement_file import lines_of_file

LONGEST_LIST = 10_000  # the pages of a list end there


# region read
def settlements_of(start: str, end: str) -> list[dict]:
    """The settlements of these days in Riyadh, oldest first."""
    query = {"period[gte]": start, "period[lte]": end, "order": "created_asc"}
    return all_pages("/settlements", "settlements", {**query, "per_page": 100})


def lines_of(settlement: dict) -> list[dict]:
    """The lines of a settlement: as pages, and for the largest days as a file."""
    path = f"/settlements/{settlement['id']}/lines"
    if settlement["lines_count"] <= LONGEST_LIST:
        return all_pages(path, "settlement_lines", {"per_page": 200})
    return lines_of_file(get(path, format="csv").content.decode("utf-8"))


def all_pages(path: str, name: str, query: dict) -> list[dict]:
    items, page = [], 1
    while page is not None:
        answer = get(path, **query, page=page).json()
        items += answer[name]
        following = answer["meta"]["next_page"]
        if following is not None and following <= page:
            raise SystemExit(f"Page {page} leads to page {following}")  # it would never end
        page = following
    return items
# endregion


def fetch_settlement(settlement_id: str) -> dict:
    return get(f"/settlements/{settlement_id}").json()


def carried_into(lines: list[dict]) -> dict[str, dict]:
    """The settlements whose amount these lines carry over, by number."""
    numbers = {number for line in lines if (number := carried_from(line))}
    pages = [all_pages("/settlements", "settlements", {"number": number}) for number in numbers]
    return {settlement["number"]: settlement for page in pages for settlement in page}


def carried_from(line: dict) -> str | None:
    """'Carried over from STL-20250915-0001' → the number."""
    found = re.search(r"STL-\d{8}-\d{4}", line["description"] or "")
    return found[0] if found and line["type"] == "adjustment" else None
