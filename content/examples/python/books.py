from collections import defaultdict


class Books:
    """What your books expect: type, payment_id, amount, reference_number, at, with the sign of lines."""

    def __init__(self, records: list[dict]):
        self._open = defaultdict(list)  # ('refund', '14eea8a6-…') → records without a line
        for record in records:
            self._open[record["type"], record["payment_id"]].append(record)

    def claim(self, line: dict) -> str | None:
        """Takes out the record of a line. Returns the difference, or None."""
        name = f"{line['type']} {line['payment_id']} ({line['merchant_reference'] or 'no reference'})"
        records = self._open[line["type"], line["payment_id"]]
        if not records:
            return f"Not in the books: {name}, {line['amount']}"
        # Two refunds of one payment differ in their reference number.
        same = [
            record
            for key in ("reference_number", "amount")
            for record in records
            if line[key] and record[key] == line[key]
        ]
        record = (same or records)[0]
        records.remove(record)
        if record["amount"] in (None, line["amount"]):
            return None
        return f"Different: {name}, settled {line['amount']}, books {record['amount']}"

    def unclaimed(self, start: str, end: str) -> list[str]:
        """Records of a period that no line has taken. Times of the API compare as text; None is no day yet."""
        records = [record for records in self._open.values() for record in records]
        names = [f"{record['type']} {record['payment_id']}, {record['amount']}"
                 for record in records if record["at"] and start <= record["at"] < end]
        return [f"Not settled: {name}" for name in names]
