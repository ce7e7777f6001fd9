"""A plan is one bulk request on disk, stored before it is sent: its IDs make it safe to retry."""
import json
import os
import re
from pathlib import Path


def read_plans(folder: Path, period: str) -> tuple[list[dict], int]:
    """The plans of a period, oldest first, and the number of the next one."""
    numbers = numbers_of(folder, period)
    paths = [path_of(folder, {"period": period, "number": number}) for number in numbers]
    existing = [path for path in paths if path.exists()]  # not the refused ones
    plans = [json.loads(path.read_text(encoding="utf-8")) for path in existing]
    return plans, max(numbers, default=0) + 1


# region store
def store_plan(folder: Path, plan: dict) -> None:
    """Once this returns, the IDs are safe on disk. Of two runs at the same time, one fails here."""
    path = path_of(folder, plan)
    draft = path.with_suffix(f".{os.getpid()}")
    with draft.open("w", encoding="utf-8") as file:
        json.dump(plan, file, indent=2)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)  # unlike a rename, it never replaces a file
    except OSError as error:
        raise SystemExit(f"{path} cannot be stored: is another run at work?") from error
    finally:
        draft.unlink()
# endregion


def discard_plan(folder: Path, plan: dict) -> None:
    """For a request that the API refused as a whole: nobody in it was paid."""
    path = path_of(folder, plan)
    if path.exists():
        path.rename(path.with_suffix(".refused.json"))


def path_of(folder: Path, plan: dict) -> Path:
    return folder / f"payroll-{plan['period']}.{plan['number']}.json"


def numbers_of(folder: Path, period: str) -> list[int]:
    pattern = re.compile(rf"payroll-{re.escape(period)}\.(\d+)(?:\.refused)?\.json")
    found = [pattern.fullmatch(path.name) for path in folder.iterdir()]
    return sorted({int(match[1]) for match in found if match})
