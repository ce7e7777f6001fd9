from books import Books, riyals
from settlements import carried_from

TOTALS = {
    "payment": "gross_amount",
    "refund": "refund_amount",
    "chargeback": "chargeback_amount",
    "chargeback_reversal": "chargeback_amount",
    "adjustment": "adjustment_amount",
    "reserve_hold": "reserve_amount",
    "reserve_release": "reserve_amount",
    "payout_fee": "fee_amount",  # its amount is zero, its fee is in this total
}


# region reconcile
def reconcile(settlement: dict, lines: list[dict], books: Books, carried: dict) -> list[str]:
    """What differs between a settlement, its lines and your books. Nothing: the day is clean."""
    sums = dict.fromkeys(["amount", "fee_amount", "vat_amount", *TOTALS.values()], 0)
    sums["lines_count"] = len(lines)
    differences = []
    for line in lines:
        sums["amount"] += line["net"]
        sums["fee_amount"] += line["fee"]
        sums["vat_amount"] += line["vat"]
        if line["type"] in TOTALS:
            sums[TOTALS[line["type"]]] += line["amount"]
        differences.append(difference_of(line, books, carried))
    for total, amount in sums.items():
        if amount != settlement[total]:
            differences.append(f"{total}: lines {amount}, settlement {settlement[total]}")
    return [difference for difference in differences if difference]
# endregion


def difference_of(line: dict, books: Books, carried: dict) -> str | None:
    if line["net"] != line["amount"] - line["fee"] - line["vat"]:
        return f"Does not add up: line {line['id']}"
    if line["type"] in TOTALS and line["type"] != "adjustment":
        return books.match(line) if line["payment_id"] else None  # else it is in the totals
    number = carried_from(line)
    earlier = carried.get(number)
    # Only what the bank was never sent is carried over.
    if earlier and earlier["amount"] == line["net"] and earlier["bank_reference"] is None:
        if books.carry(number):
            return None
    return f"Book by hand: {line['type']} SAR {riyals(line['net'])}, {line['description']}"
