# region read
import csv
import re
import uuid
from pathlib import Path

COLUMNS = ["employee", "name", "iban", "city", "sar"]


def payouts_in(file: Path, period: str) -> list[dict]:
    """A payout with a new ID for each line. One wrong line refuses the file."""
    try:
        with file.open(encoding="utf-8-sig", newline="") as text:
            reader = csv.DictReader(text)
            rows = [(reader.line_num, row) for row in reader]
    except UnicodeDecodeError:  # banks compare names: one in the wrong encoding fails at the bank
        raise SystemExit(f'{file} is not UTF-8: save it again as "CSV UTF-8". Nothing was sent.') from None
    if reader.fieldnames != COLUMNS:
        raise SystemExit(f"The first line is not {','.join(COLUMNS)}. Nothing was sent.")
    employees = set()
    for line, row in rows:
        if None in row or None in row.values():
            raise SystemExit(f"Line {line}: not one field for each column. Nothing was sent.")
        if not re.fullmatch(r"\d{1,7}\.\d{2}", row["sar"]):
            raise SystemExit(f'Line {line}: "{row["sar"]}" is not written like 4500.00. Nothing was sent.')
        if row["employee"] in employees:
            raise SystemExit(f"Line {line}: {row['employee']} is listed twice. Nothing was sent.")
        employees.add(row["employee"])
    return [payout(row, period) for _, row in rows]
# endregion


# region payout
def payout(row: dict, period: str) -> dict:
    return {
        "given_id": str(uuid.uuid4()),
        "amount": int(row["sar"].replace(".", "")),  # '4500.00' → 450000, SAR 4,500.00
        "purpose": "payroll",
        "comment": f"Salary {period}",
        "destination": {
            "type": "bank",
            "name": row["name"],
            "iban": row["iban"].replace(" ", "").upper(),
            "city": row["city"],
        },
        "metadata": {"employee": row["employee"]},
    }
# endregion
