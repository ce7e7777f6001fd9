import json
import os
import re
import sys
from pathlib import Path
from urllib.parse import urlencode

from call_api import call_api

FILE = Path("payments.ndjson")
PAGE = 100
FILE.touch()
data = FILE.read_bytes()
whole = data[: data.rfind(b"\n") + 1]
os.truncate(FILE, len(whole))  # a crash may have cut the last line off
stored = [json.loads(line) for line in whole.splitlines()]
seen = {payment["id"] for payment in stored}
start = stored[-1]["created_at"] if stored else "".join(sys.argv[1:2])
if not re.match(r"\d{4}-\d\d-\d\d", start):
    sys.exit("Name the first day, such as 2025-08-01")
until = {"created[lt]": sys.argv[2]} if len(sys.argv) > 2 else {}  # without it: until now

while True:
    query = urlencode({"created[gte]": start, **until, "order": "created_asc", "per_page": PAGE})
    payments = call_api("GET", f"/payments?{query}")["payments"]
    fresh = [payment for payment in payments if payment["id"] not in seen]
    if not fresh and len(payments) == PAGE:
        sys.exit(f"More than a page is of {start}")
    if not fresh:
        break
    with FILE.open("a") as file:
        file.writelines(json.dumps(payment) + "\n" for payment in fresh)
    seen.update(payment["id"] for payment in fresh)
    start = fresh[-1]["created_at"]
print(f"{len(seen)} payments in {FILE}, {len(seen) - len(stored)} new")
