import json
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

from books import Books
from reconcile import reconcile
from settlements import settlements_of

yesterday = (datetime.now(ZoneInfo("Asia/Riyadh")) - timedelta(days=1)).date().isoformat()
days = sys.argv[1:] or [yesterday]

# In your store: the payments, refunds and chargebacks of these days, from the database.
books = Books(json.loads(Path("books.json").read_text(encoding="utf-8"))["records"])
for settlement in settlements_of(days[0], days[-1]):
    if settlement["status"] == "pending":
        continue  # run again later
    problems = reconcile(settlement, books)
    carried = ", carried over" if settlement["amount"] < 1000 else ""  # below SAR 10.00: no transfer
    print(settlement["number"], settlement["amount_format"] + carried, problems or "clean")

# Records of days whose settlement is missing or still pending: run again later, and ask if they stay.
def midnight(day: str, days: int = 0) -> str:
    time = datetime.fromisoformat(f"{day}T00:00:00+03:00") + timedelta(days=days)
    return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


if waiting := books.unclaimed(midnight(days[0]), midnight(days[-1], 1)):
    print("Without a settlement", waiting)
