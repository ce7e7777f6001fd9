import hashlib
import json
import os
import re
from pathlib import Path

from payroll_csv import payouts_in


def plan_of(file: Path, source_id: str, period: str) -> dict:
    """The plan of a period: the one beside the CSV file, else a new one from it."""
    if not re.fullmatch(r"\d{4}-\d{2}(-[a-z0-9]{1,12})?", period):
        raise SystemExit("Name the period, such as 2025-09")
    origin = {"sha256": hashlib.sha256(file.read_bytes()).hexdigest(), "source_id": source_id}
    path = file.parent / f"payroll-{period}.json"
    if not path.exists():
        return {"path": path, "origin": origin, "payouts": payouts_in(file, period)}
    plan = json.loads(path.read_text(encoding="utf-8"))
    if plan["origin"] != origin:
        raise SystemExit(f"{path} was made from another file or account. Nothing was sent.")
    return plan


def store_plan(plan: dict) -> None:
    """Once this returns, all IDs are safe on disk. Of two runs at once only one stores its plan."""
    if "path" not in plan:
        return  # it was read from there
    path = plan.pop("path")
    draft = path.with_suffix(f".{os.getpid()}")
    with draft.open("w", encoding="utf-8") as text:
        json.dump(plan, text)
        text.flush()
        os.fsync(text.fileno())
    try:
        os.link(draft, path)  # fails where a plan exists
    except OSError as error:
        raise SystemExit(f"{path} cannot be stored, or another run has stored it. Nothing was sent.") from error
    finally:
        draft.unlink()
