import json
import os
import sys
from pathlib import Path
from urllib.parse import urlencode

from payments_api import call

path = Path("payments.ndjson")
path.touch()
data = path.read_bytes()
os.truncate(path, data.rfind(b"\n") + 1)  # a line that a crash cut off is read again
with path.open("r+", encoding="utf-8") as file:
    seen = set()
    start = sys.argv[1] if len(sys.argv) > 1 else "2025-01-01T00:00:00.000Z"
    until = {"created[lt]": sys.argv[2]} if len(sys.argv) > 2 else {}  # without it: until now
    for line in file:  # what an earlier run has written
        payment = json.loads(line)
        seen.add(payment["id"])
        start = payment["created_at"]
    while True:
        query = urlencode({"created[gte]": start, **until, "order": "created_asc", "per_page": 100})
        payments = call("GET", f"/payments?{query}")["payments"]
        fresh = [payment for payment in payments if payment["id"] not in seen]
        if not fresh and len(payments) == 100:
            sys.exit(f"A whole page is of {start}")
        if not fresh:
            break
        file.writelines(json.dumps(payment) + "\n" for payment in fresh)
        seen.update(payment["id"] for payment in fresh)
        start = fresh[-1]["created_at"]
print("Go on from", start)
