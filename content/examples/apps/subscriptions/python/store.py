"""The database: SQLite, in one file."""
import sqlite3
from contextlib import contextmanager
from pathlib import Path

FILE = Path(__file__).with_name("subscriptions.db")  # wherever the job is started
WAIT_S = 30  # for another process that writes

SCHEMA = """
CREATE TABLE IF NOT EXISTS plans (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, amount INTEGER NOT NULL,
  period TEXT NOT NULL, day INTEGER NOT NULL, token TEXT NOT NULL, card TEXT NOT NULL, expires TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0, first_failed_at TEXT, next_at TEXT, reason TEXT, told TEXT, status TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS attempts (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, plan_id TEXT, period TEXT,
  consent TEXT, consented_at TEXT, sent_at TEXT NOT NULL, outcome TEXT,
  told INTEGER NOT NULL DEFAULT 0, canceled INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS tokens (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, is_open INTEGER NOT NULL, consent TEXT, consented_at TEXT
);
CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT, recipient TEXT, text TEXT);
"""


@contextmanager
def transaction():
    """A connection that only this process can write to. All of it is stored, or nothing if it raises."""
    db = sqlite3.connect(FILE, timeout=WAIT_S, isolation_level=None)
    db.row_factory = lambda cursor, row: {name[0]: value for name, value in zip(cursor.description, row)}
    try:
        db.executescript(SCHEMA)
        db.execute("BEGIN IMMEDIATE")
        yield db
        db.execute("COMMIT")
    finally:
        db.close()  # rolls back what is not committed


def update_plan(db, plan_id, changes):
    for column, value in changes.items():
        db.execute(f"UPDATE plans SET {column} = ? WHERE id = ?", (value, plan_id))
