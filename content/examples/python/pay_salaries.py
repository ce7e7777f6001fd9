import os
import random
import sys
import time
from pathlib import Path

import requests

from plan import plan_of

FILE, SOURCE_ID = Path(sys.argv[1]), sys.argv[2]  # salaries.csv, ID of the payout account


def send(payouts: list) -> dict:
    for tries in range(1, 6):
        retry_after = 0.0
        try:
            response = requests.post(
                "%%apiBaseUrl%%/payouts/bulk",
                auth=(os.environ["PAYMENTS_SECRET_KEY"], ""),
                json={"source_id": SOURCE_ID, "payouts": payouts},
                timeout=60,
            )
            if response.ok:
                return response.json()
            retry_after = float(response.headers.get("Retry-After", 0))
            waits = ("idempotency_in_progress", "rate_limit_exceeded")
            if response.status_code < 500 and response.json()["code"] not in waits:
                raise SystemExit(response.text)
        except requests.RequestException as failure:  # no connection, time-out, unreadable answer
            print(f"Try {tries} failed: {failure}", file=sys.stderr)
        if tries < 5:
            time.sleep(max(2 ** (tries - 1) * random.uniform(1, 1.5), retry_after))
    raise SystemExit("No answer after five tries. Start the program again: the IDs are kept.")


salaries = plan_of(FILE)
for start in range(0, len(salaries), 500):
    bulk = send(salaries[start : start + 500])
    print(bulk["id"], bulk["count"], "payouts,", bulk["total_amount"], "halalas")
