# python3 from_file.py settlement_20250915_STL-20250915-0001.csv
import sys
from pathlib import Path

from books import Books, records_of
from reconcile import reconcile
from report import report, report_unmatched
from settlement_file import lines_of_file
from settlements import carried_into, fetch_settlement

lines = lines_of_file(Path(sys.argv[1]).read_bytes().decode("utf-8"))
settlement = fetch_settlement(lines[0]["settlement_id"])
books = Books(records_of())
differences = reconcile(settlement, lines, books, carried_into(lines))
report(settlement, differences)
unmatched = books.unmatched(settlement["period_start"], settlement["period_end"])
report_unmatched(unmatched, [settlement])
sys.exit(0 if not differences and not unmatched else 1)
