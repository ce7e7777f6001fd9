import csv
import re
from pathlib import Path

from iban import is_saudi_iban

COLUMNS = ["employee", "name", "iban", "city", "sar"]


def read_salaries(file: Path) -> list[dict]:
    """The lines of the CSV file. One wrong line refuses the file."""
    try:
        with file.open(encoding="utf-8-sig", newline="") as text:
            header, *rows = [row for row in csv.reader(text) if row] or [[]]
    except UnicodeDecodeError:  # banks compare names: one in the wrong encoding fails at the bank
        raise SystemExit(f'{file} is not UTF-8: save it as "CSV UTF-8"') from None
    if header != COLUMNS:
        raise SystemExit(f"The first line is not {','.join(COLUMNS)}")
    salaries: dict[str, dict] = {}
    for row in rows:
        if len(row) != len(COLUMNS):
            raise SystemExit(f"{row[0]}: not one field for each column")
        employee, name, iban, city, sar = row
        if employee in salaries:
            raise SystemExit(f"{employee}: listed twice")
        if not re.fullmatch(r"[0-9]{1,7}\.[0-9]{2}", sar):
            raise SystemExit(f'{employee}: "{sar}" is not written like 4500.00')
        if not is_saudi_iban(iban):
            raise SystemExit(f"{employee}: the check digits of the IBAN are wrong")
        iban = re.sub(r"\s", "", iban).upper()
        salaries[employee] = {
            "employee": employee,
            "amount": int(sar.replace(".", "")),  # '4500.00' → 450000, SAR 4,500.00
            "destination": {"type": "bank", "name": name, "iban": iban, "city": city},
        }
    return list(salaries.values())
