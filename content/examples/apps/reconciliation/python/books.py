import json
from collections import defaultdict
from pathlib import Path


def records_of() -> list[dict]:
    """Stands in for your database: the payments, refunds and disputes that lines should name."""
    return json.loads(Path("books.json").read_text(encoding="utf-8"))["records"]


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
        records = self._open[line["type"], line["payment_id"]]
        reference = line["reference_number"]
        # A payment may have two refunds: their reference numbers differ.
        free = [one for one in records if line["type"] != "refund" or not one["reference_number"]]
        found = [one for one in records if reference and one["reference_number"] == reference]
        found += [one for one in free if one["amount"] == line["amount"]] + free
        reference = line["merchant_reference"] or "no reference"
        name = f"{line['type']} {line['payment_id']} ({reference})"
        if not found:
            return f"Not in the books: {name}, SAR {riyals(line['amount'])}"
        record = found[0]
        records.remove(record)
        if record["amount"] in (None, line["amount"]):
            return None
        return f"Different: {name}, SAR {riyals(line['amount'])}, books {riyals(record['amount'])}"
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
