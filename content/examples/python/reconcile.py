from settlements import fetch_settlement, lines_of


def reconcile(settlement_id: str, orders: dict[str, dict]) -> list[str]:
    """orders: payment ID to currency and charged_minor. The answer lists the differences."""
    settlement = fetch_settlement(settlement_id)
    if settlement["status"] == "pending":
        raise RuntimeError("Not closed yet: wait for settlement_created")

    problems = []
    total = {"net": 0, "fee": 0, "vat": 0, "lines": 0}
    for line in lines_of(settlement_id):
        for key in ("net", "fee", "vat"):
            total[key] += line[key]
        total["lines"] += 1
        if line["net"] != line["amount"] - line["fee"] - line["vat"]:
            problems.append(f"Line {line['id']} does not add up")
        if line["type"] != "payment":
            continue

        order = orders.get(line["payment_id"])
        name = f"{line['payment_id']} ({line['merchant_reference'] or 'no reference'})"
        if order is None:
            problems.append(f"No order for payment {name}")
        elif order["currency"] == "SAR" and order["charged_minor"] != line["amount"]:
            problems.append(f"Payment {name}: settled {line['amount']}, order {order['charged_minor']}")

    fields = {"lines": "lines_count", "net": "amount", "fee": "fee_amount", "vat": "vat_amount"}
    for key, field in fields.items():
        if total[key] != settlement[field]:
            problems.append(f"Sum of {key}: lines {total[key]}, settlement {settlement[field]}")
    return problems
