"""Stands in for your database: bills. To begin again, delete bills.db."""

import sqlite3
from contextlib import closing

SCHEMA = """
CREATE TABLE IF NOT EXISTS bills (
  id          TEXT PRIMARY KEY,
  amount      INTEGER NOT NULL,
  currency    TEXT NOT NULL,
  description TEXT NOT NULL,
  is_paid     INTEGER NOT NULL DEFAULT 0,
  invoice_id  TEXT UNIQUE,
  expires_at  TEXT
);
INSERT OR IGNORE INTO bills (id, amount, currency, description) VALUES
  ('2025-117', 75000, 'SAR', 'Annual library membership'); -- SAR 750.00
"""


def run(sql: str, *values) -> tuple[dict | None, int]:
    """The first row, and how many were changed."""
    with closing(sqlite3.connect("bills.db", timeout=10)) as db, db:
        db.row_factory = sqlite3.Row
        cursor = db.execute(sql, values)
        row = cursor.fetchone()
        return (dict(row) if row else None), cursor.rowcount


def find_bill(bill_id: str) -> dict | None:
    return run("SELECT * FROM bills WHERE id = ?", bill_id)[0]


def bill_of_invoice(invoice_id: str) -> dict | None:
    return run("SELECT * FROM bills WHERE invoice_id = ?", invoice_id)[0]


def start_invoice(bill_id: str, over_id: str | None, invoice_id: str, expires_at: str) -> dict:
    """Gives the bill an invoice, if it has none or `over_id`. Two requests at once get the same one."""
    sql = "UPDATE bills SET invoice_id = ?, expires_at = ? WHERE id = ? AND invoice_id IS ?"
    run(sql, invoice_id, expires_at, bill_id, over_id)
    return find_bill(bill_id)


def mark_paid(bill_id: str) -> bool:
    """True: it is paid now, and was not before."""
    return run("UPDATE bills SET is_paid = 1 WHERE id = ? AND is_paid = 0", bill_id)[1] == 1


with closing(sqlite3.connect("bills.db", timeout=10)) as database:
    database.executescript(SCHEMA)
