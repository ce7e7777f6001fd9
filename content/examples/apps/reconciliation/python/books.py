import json
from collections import defaultdict
from pathlib import Path


def records_of() -> list[dict]:
    """Stands in for your database: the payments, refunds and disputes that lines should name."""
    return json.loads(Path(__file__).with_name("books.json").read_text(encoding="utf-8"))["records"]


class Books:
    """Records that wait for their line."""

    def __init__(self, records: list[dict]):
        self._open = defaultdict(list)  # ('refund', '14eea8a6-…') → records
        self._carried = set()  # in your database, a unique column: an amount is carried over once
        for record in records:
            self._open[record["type"], record["payment_id"]].append(record)

    # region match
    def match(self, line: dict) -> str | None:
        """Takes out the record of a line. Returns what differs, or None."""
        kind, payment_id, amount = line["type"], line["payment_id"], line["amount"]
        records = self._open[kind, payment_id]
        number = line["reference_number"]
        # A payment may have two refunds: their reference numbers differ.
        free = [one for one in records if kind != "refund" or not one["reference_number"]]
        same = [one for one in records if number and one["reference_number"] == number]
        found = [*same, *(one for one in free if one["amount"] == amount), *free]
        order = line["merchant_reference"] or "no reference"
        name = f"{kind} {payment_id} ({order}), SAR {riyals(amount)}"
        if not found:
            return f"Not in the books: {name}"
        record = found[0]
        records.remove(record)
        if record["amount"] in (None, amount):
            return None
        return f"Different: {name}, books {riyals(record['amount'])}"
    # endregion

    def carry(self, number: str) -> bool:
        """False if the amount of this settlement was carried over before."""
        is_first = number not in self._carried
        self._carried.add(number)
        return is_first

    def unmatched(self, start: str, end: str) -> list[dict]:
        """Records of a period that no line named. Times compare as text; None is not known yet."""
        records = [record for records in self._open.values() for record in records]
        return [one for one in records if one["at"] is not None and start <= one["at"] < end]


def riyals(halalas: int) -> str:
    return f"{'-' if halalas < 0 else ''}{abs(halalas) // 100}.{abs(halalas) % 100:02}"
