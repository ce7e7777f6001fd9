import csv
import re
from datetime import datetime, timezone

# The eight columns that have another name in the API.
NAMES = {
    "line_id": "id", "line_type": "type", "scheme": "company", "card_last_four": "last_four",
    "gross_amount": "amount", "fee_amount": "fee", "vat_amount": "vat", "net_amount": "net",
}
AMOUNTS = ("amount", "fee", "vat", "net")


def lines_of_file(path: str) -> list[dict]:
    """The lines of a settlement file, with the names and the units of the API."""
    with open(path, encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    names = [NAMES.get(column, column) for column in header]
    return [{name: value_of(name, field) for name, field in zip(names, row)} for row in rows]


def value_of(name: str, field: str):
    if field == "":
        return None
    if name in AMOUNTS:
        return int(field.replace(".", ""))  # '-15.00' is -1500
    if name == "transacted_at":
        time = datetime.fromisoformat(field).astimezone(timezone.utc)
        return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return re.sub(r"^'(?=[=+@-])", "", field)  # the apostrophe is for spreadsheets
