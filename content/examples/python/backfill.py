import json
import sys
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from reconcile import reconcile
from settlements import settlements_of

yesterday = (datetime.now(ZoneInfo("Asia/Riyadh")) - timedelta(days=1)).date().isoformat()
days = sys.argv[1:] or [yesterday]

# Payment ID to order. In your shop: the paid orders of these days, from the database.
orders = json.loads(Path("orders.json").read_text(encoding="utf-8"))
for settlement in settlements_of(days[0], days[-1]):
    if settlement["status"] == "pending":
        continue  # run again later
    problems = reconcile(settlement["id"], orders)
    print(settlement["number"], settlement["amount_format"], problems or "clean")
