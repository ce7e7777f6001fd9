# python3 daily.py [first day [last day]]
import sys
from datetime import datetime, timedelta, timezone

from books import Books, records_of
from reconcile import reconcile
from report import report, report_unmatched
from settlements import carried_into, lines_of, settlements_of

RIYADH = timezone(timedelta(hours=3))
DAY = timedelta(days=1)


def utc(time: datetime) -> str:
    return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


yesterday = (datetime.now(RIYADH) - DAY).date().isoformat()
days = sys.argv[1:] or [yesterday]
first, last = [datetime.fromisoformat(day).replace(tzinfo=RIYADH) for day in (days[0], days[-1])]

books = Books(records_of())
settlements = settlements_of(days[0], days[-1])
closed = [one for one in settlements if one["status"] != "pending"]  # lines may still come
count = 0
for settlement in closed:
    lines = lines_of(settlement)
    differences = reconcile(settlement, lines, books, carried_into(lines))
    report(settlement, differences)
    count += len(differences)
unmatched = books.unmatched(utc(first), utc(last + DAY))
report_unmatched(unmatched, closed)
if not closed and not unmatched:
    print(f"No settlements yet from {days[0]} to {days[-1]}")
sys.exit(0 if count + len(unmatched) == 0 else 1)
