from books import riyals

SMALLEST_TRANSFER = 1000  # SAR 10.00: less is carried over


def report(settlement: dict, differences: list[str]) -> None:
    """The settlement's result, what to book, and what differs."""
    carried = ", carried over" if settlement["amount"] < SMALLEST_TRANSFER else ""
    result = f"differences: {len(differences)}" if differences else "clean"
    print(f"{settlement['number']} SAR {riyals(settlement['amount'])}{carried}, {result}")
    parts = {
        "sales": settlement["gross_amount"],
        "refunds": settlement["refund_amount"],
        "chargebacks": settlement["chargeback_amount"],
        "adjustments": settlement["adjustment_amount"],
        "reserve": settlement["reserve_amount"],
        "fees": -settlement["fee_amount"],
        "VAT": -settlement["vat_amount"],
    }
    for name, amount in parts.items():
        if amount != 0:
            print(f"  {name:<11} {riyals(amount):>12}")
    for difference in differences:
        print(f"  {difference}")


def report_unmatched(records: list[dict], settlements: list[dict]) -> None:
    for record in records:
        at, amount = record["at"], record["amount"]
        is_closed = any(one["period_start"] <= at < one["period_end"] for one in settlements)
        state = "Not settled" if is_closed else "Waits for its settlement"
        total = "" if amount is None else f", SAR {riyals(amount)}"
        print(f"{state}: {record['type']} {record['payment_id']} of {at}{total}")
