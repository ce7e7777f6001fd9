from collections import defaultdict


class Books:
    """What your books expect: type, payment_id, amount, reference_number, at, with the sign of lines."""

    def __init__(self, records: list[dict]):
        self._open = defaultdict(list)  # ('refund', '14eea8a6-…') → records without a line
        self._carried = set()  # numbers of settlements; in your store: a unique column
        self._named = []  # records that have been reported
        for record in records:
            self._open[record["type"], record["payment_id"]].append(record)

    def claim(self, line: dict) -> str | None:
        """Takes out the record of a line. Returns the difference, or None."""
        name = f"{line['type']} {line['payment_id']} ({line['merchant_reference'] or 'no reference'})"
        records = self._open[line["type"], line["payment_id"]]
        if not records:
            return f"Not in the books: {name}, {line['amount']}"
        # Two refunds of one payment differ in their reference number.
        number, is_refund = line["reference_number"], line["type"] == "refund"
        same = [record for record in records if number and record["reference_number"] == number]
        free = [record for record in records if not (is_refund and record["reference_number"])]
        found = same + [record for record in free if record["amount"] == line["amount"]] + free
        if not found:
            return f"Not in the books: {name}, {line['amount']}, reference {number}"
        records.remove(record := found[0])
        same_amount = record["amount"] in (None, line["amount"])
        return None if same_amount else f"Different: {name}, settled {line['amount']}, books {record['amount']}"

    def claim_carried(self, number: str) -> bool:
        """False when the amount of this settlement was carried over before."""
        is_new = number not in self._carried
        self._carried.add(number)
        return is_new

    def unclaimed(self, start: str, end: str) -> list[str]:
        """Records of a period that no line has taken, each once. Times compare as text; None is no day yet."""
        found = [record for records in self._open.values() for record in records
                 if record["at"] and start <= record["at"] < end and record not in self._named]
        self._named += found
        return [f"Not settled: {record['type']} {record['payment_id']}, {record['amount']}" for record in found]
