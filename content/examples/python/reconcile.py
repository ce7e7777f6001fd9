# region totals
import re

from books import Books
from settlements import lines_of, settlement_numbered

TOTALS = {
    "payment": "gross_amount",
    "refund": "refund_amount",
    "chargeback": "chargeback_amount",
    "chargeback_reversal": "chargeback_amount",
    "adjustment": "adjustment_amount",
    "reserve_hold": "reserve_amount",
    "reserve_release": "reserve_amount",
    "payout_fee": None,  # nothing but a fee
}


def reconcile(settlement: dict, books: Books, lines: list[dict] | None = None) -> list[str]:
    """The differences between a settlement and your books. Empty: the day is clean."""
    lines = list(lines_of(settlement["id"])) if lines is None else lines
    problems = [f"Does not add up: line {line['id']}"
                for line in lines if line["net"] != line["amount"] - line["fee"] - line["vat"]]
    problems += filter(None, [problem_with(line, books) for line in lines])

    fields = {"amount": "net", "fee_amount": "fee", "vat_amount": "vat"}
    sums = {field: sum(line[key] for line in lines) for field, key in fields.items()}
    for field in set(TOTALS.values()) - {None}:
        sums[field] = sum(line["amount"] for line in lines if TOTALS.get(line["type"]) == field)
    sums["lines_count"] = len(lines)
    problems += [f"{field}: lines {total}, settlement {settlement[field]}"
                 for field, total in sums.items() if total != settlement[field]]
    return problems + books.unclaimed(settlement["period_start"], settlement["period_end"])
# endregion


# region line
def problem_with(line: dict, books: Books) -> str | None:
    if line["type"] in TOTALS and line["type"] != "adjustment":
        return books.claim(line) if line["payment_id"] else None  # others are in the totals
    number = re.search(r"STL-\d{8}-\d{4}", line["description"] or "")
    carried = settlement_numbered(number[0]) if number else None
    # Only what the bank was never sent is carried over, and only once.
    if carried and carried["amount"] == line["net"] and carried["bank_reference"] is None:
        if books.claim_carried(number[0]):
            return None
    return f"Book by hand: {line['type']} {line['net']}, {line['description']}"
# endregion
