# python3 reconcile_file.py settlement_20250915_STL-20250915-0001.csv
import json
import sys
from pathlib import Path

from books import Books
from file_lines import lines_of_file
from payments_api import call
from reconcile import reconcile

lines = lines_of_file(sys.argv[1])
settlement = call("GET", f"/settlements/{lines[0]['settlement_id']}")
records = json.loads(Path("books.json").read_text(encoding="utf-8"))["records"]
problems = reconcile(settlement, Books(records), lines)
print(settlement["number"], settlement["amount_format"], problems or "clean")
