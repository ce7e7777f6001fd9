import csv
import io
import re
from datetime import datetime, timezone

# region lines
API_NAMES = {
    "line_id": "id", "line_type": "type",
    "scheme": "company", "card_last_four": "last_four",
    "gross_amount": "amount", "fee_amount": "fee",
    "vat_amount": "vat", "net_amount": "net",
}
AMOUNTS = ("amount", "fee", "vat", "net")


def lines_of_file(text: str) -> list[dict]:
    """The lines of a settlement file, with the names and the units of the API."""
    header, *rows = csv.reader(io.StringIO(text, newline=""))
    names = [API_NAMES.get(column, column) for column in header]
    return [
        {name: value_of(name, field) for name, field in zip(names, row)} for row in rows if row
    ]


def value_of(name: str, field: str) -> str | int | None:
    if field == "":
        return None
    if name in AMOUNTS:
        return int(field.replace(".", ""))  # '-15.00' → -1500
    if name == "transacted_at":
        time = datetime.fromisoformat(field).astimezone(timezone.utc)
        return time.strftime("%Y-%m-%dT%H:%M:%S.000Z")  # as in the API
    return re.sub(r"^'(?=[=+@-])", "", field)  # the apostrophe protects spreadsheets
# endregion
