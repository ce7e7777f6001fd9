import csv
import json
import uuid
from pathlib import Path


def plan_of(file: Path) -> list[dict]:
    """Payouts of a CSV file, with the IDs that they got when it was first read."""
    plan_file = file.with_suffix(".plan.json")
    if not plan_file.exists():
        with file.open(encoding="utf-8", newline="") as rows:
            plan = [
                {
                    "given_id": str(uuid.uuid4()),
                    "amount": int(row["amount"]),  # 450000 is SAR 4,500.00
                    "purpose": "payroll",
                    "comment": "Salary 2025-09",
                    "destination": {"type": "bank", **{key: row[key] for key in ("name", "iban", "city")}},
                    "metadata": {"employee": row["employee"]},
                }
                for row in csv.DictReader(rows)
            ]
        draft = plan_file.with_suffix(".new")
        draft.write_text(json.dumps(plan), encoding="utf-8")
        draft.rename(plan_file)  # all IDs are safe on disk from here on
    return json.loads(plan_file.read_text(encoding="utf-8"))
