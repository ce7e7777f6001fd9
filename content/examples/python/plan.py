import hashlib
import json
import re
from pathlib import Path

from payroll_csv import payouts_in


def plan_of(file: Path, source_id: str, period: str) -> dict:
    """The plan of a period: the one on disk, else a new one from the CSV file."""
    if not re.fullmatch(r"\d{4}-\d{2}(-[a-z0-9]{1,12})?", period):
        raise SystemExit("Name the period, such as 2025-09")
    origin = {"sha256": hashlib.sha256(file.read_bytes()).hexdigest(), "source_id": source_id}
    path = Path(f"payroll-{period}.json")
    if not path.exists():
        return {"path": str(path), "origin": origin, "payouts": payouts_in(file, period)}
    plan = json.loads(path.read_text(encoding="utf-8"))
    if plan["origin"] != origin:
        raise SystemExit(f"{path} was made from another file or account. Nothing was sent.")
    return plan


def store_plan(plan: dict) -> None:
    """Once this returns, all IDs are safe on disk."""
    draft = Path(plan["path"] + ".new")
    draft.write_text(json.dumps(plan), encoding="utf-8")
    draft.replace(plan["path"])
