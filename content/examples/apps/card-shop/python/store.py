"""Stands in for your database: orders, and the attempts to pay them. To begin again, delete shop.db."""

import sqlite3
import time
import uuid
from contextlib import closing
from pathlib import Path

FILE = Path(__file__).with_name("shop.db")
SCHEMA = """
CREATE TABLE IF NOT EXISTS orders (
  id         TEXT PRIMARY KEY,
  amount     INTEGER NOT NULL,
  currency   TEXT NOT NULL,
  state      TEXT NOT NULL DEFAULT 'open', -- reserved, paid, returned
  payment_id TEXT UNIQUE,
  due_at     REAL -- from when its work may begin; NULL: not paid, or done
);
CREATE TABLE IF NOT EXISTS attempts (
  payment_id TEXT PRIMARY KEY,
  order_id   TEXT NOT NULL REFERENCES orders (id),
  result     TEXT, -- NULL until its payment is known
  problem    TEXT, -- why it has failed, or waits for its payer
  given_at   REAL, -- when its ID was given out
  expected_since REAL -- when an app first said that it has paid
);
CREATE TABLE IF NOT EXISTS refunds ( -- one row for each number
  payment_id TEXT NOT NULL,
  number     TEXT NOT NULL,
  amount     INTEGER NOT NULL,
  seen       INTEGER NOT NULL, -- what had gone back before
  state      TEXT NOT NULL, -- open: from before its first request until its payment shows what became of it;
                            -- made, look: made, and more went back meanwhile, refused: its key is
                            -- used up, not_made, paid_out: by hand, closed
  attempt    INTEGER NOT NULL, -- is in its key
  at         REAL NOT NULL, -- time of its last request, or of its end
  PRIMARY KEY (payment_id, number)
);
CREATE UNIQUE INDEX IF NOT EXISTS open_refund ON refunds (payment_id) WHERE state = 'open';
INSERT OR IGNORE INTO orders (id, amount, currency) VALUES
  ('1042', 11500, 'SAR'), -- SAR 115.00
  ('1043', 4500, 'SAR');  -- SAR 45.00
"""


def run(sql: str, *values) -> tuple[list[dict], int]:
    """The rows, and how many were changed."""
    with closing(sqlite3.connect(FILE, timeout=10)) as db, db:
        db.row_factory = sqlite3.Row
        cursor = db.execute(sql, values)
        return [dict(row) for row in cursor.fetchall()], cursor.rowcount


def one(sql: str, *values) -> dict | None:
    rows, _ = run(sql, *values)
    return rows[0] if rows else None


def find_order(order_id: str) -> dict | None:
    return one("SELECT * FROM orders WHERE id = ?", order_id)


def claim_order(order_id: str, payment_id: str, state: str) -> bool:
    """The first payment has the order. True: it has it now, and had not before."""
    sql = """UPDATE orders SET state = ?1, payment_id = ?2, due_at = CASE ?1 WHEN 'paid' THEN 0 END WHERE id = ?3
             AND (state = 'open' OR state = 'reserved' AND ?1 = 'paid' AND payment_id = ?2)"""
    return run(sql, state, payment_id, order_id)[1] == 1


LONGEST_WORK = 300  # seconds: then its process has crashed


def begin_work(order_id: str) -> bool:
    """True: you do its work, and nobody else for some minutes."""
    now = time.time()
    return run("UPDATE orders SET due_at = ? WHERE id = ? AND due_at <= ?", now + LONGEST_WORK, order_id, now)[1] == 1


def end_work(order_id: str, due_at: float | None) -> None:
    """None: its work is done; 0: it has failed, and is to be done again."""
    run("UPDATE orders SET due_at = ? WHERE id = ? AND due_at IS NOT NULL", due_at, order_id)


FIRST_SWEEP, LAST_SWEEP = 300, 3 * 86400  # seconds: most payers come back before the first
HOUR, RUN = 3600, 300  # each run in the first hour, then one run an hour


def overdue() -> list[str]:
    """IDs of payments that nobody may hear of any more, and of those whose order waits for its work."""
    sql = """SELECT payment_id FROM attempts WHERE given_at <= ?1 - ?2
             AND (result IN ('waiting', 'pending', 'mismatch', 'reserved') OR result IS NULL AND given_at >= ?1 - ?3) AND (given_at > ?1 - ?4 OR (?1 - given_at) % ?4 < ?5)
             UNION SELECT payment_id FROM orders WHERE due_at <= ?1"""
    return [row["payment_id"] for row in run(sql, time.time(), FIRST_SWEEP, LAST_SWEEP, HOUR, RUN)[0]]


def release_order(payment_id: str) -> None:
    """The money went back: an order that was only reserved can be paid again, a paid one stays closed."""
    run("UPDATE orders SET state = 'returned', due_at = NULL WHERE payment_id = ? AND state = 'paid'", payment_id)
    run("UPDATE orders SET state = 'open', payment_id = NULL WHERE payment_id = ? AND state = 'reserved'", payment_id)


def refunds(payment_id: str) -> list[dict]:
    return run("SELECT * FROM refunds WHERE payment_id = ?", payment_id)[0]


UNFINISHED = "state IN ('open', 'refused', 'not_made', 'look')"


def unfinished_refunds() -> list[dict]:
    return run(f"SELECT * FROM refunds WHERE {UNFINISHED}")[0]


def begin_refund(payment_id: str, number: str, amount: int, seen: int, state: str, looked_at: float) -> dict | None:
    """None: it may not begin, or a refund of its payment has changed since you looked."""
    sql = """INSERT INTO refunds (payment_id, number, amount, seen, state, attempt, at) SELECT ?1, ?2, ?3, ?4, ?5, 1, ?6
             WHERE NOT EXISTS (SELECT * FROM refunds WHERE payment_id = ?1 AND number <> ?2 AND (state = 'open' OR at >= ?7))
             ON CONFLICT (payment_id, number)
             DO UPDATE SET amount = ?3, seen = ?4, state = ?5, attempt = attempt + (state = 'refused'), at = ?6
             WHERE state IN ('refused', 'not_made') RETURNING *"""
    return one(sql, payment_id, number, amount, seen, state, time.time(), looked_at)


def set_refund(refund: dict, state: str) -> dict | None:
    """None: another run has changed it."""
    sql = f"""UPDATE refunds SET state = ?, at = ? WHERE payment_id = ? AND number = ? AND at = ? AND {UNFINISHED}
              RETURNING *"""
    return one(sql, state, time.time(), refund["payment_id"], refund["number"], refund["at"])


def find_attempt(payment_id: str) -> dict | None:
    return one("SELECT * FROM attempts WHERE payment_id = ?", payment_id)


def problem_of_order(order_id: str) -> str | None:
    """Why the last attempt has failed, or that an earlier one still waits for its payer."""
    sql = """SELECT problem FROM attempts WHERE order_id = ?1 AND problem IS NOT NULL AND (result = 'waiting'
             OR rowid = (SELECT MAX(rowid) FROM attempts WHERE order_id = ?1)) ORDER BY rowid DESC"""
    found = one(sql, order_id)
    return found and found["problem"]


def open_attempts(order_id: str) -> list[dict]:
    """Those that may still take money, the newest first."""
    sql = """SELECT * FROM attempts WHERE order_id = ? AND (result IS NULL
             OR result IN ('waiting', 'pending', 'mismatch')) ORDER BY rowid DESC"""
    return run(sql, order_id)[0]


def undecided_attempts() -> list[dict]:
    """Those whose payment fits no order, or is without result for an hour."""
    sql = """SELECT * FROM attempts WHERE result = 'mismatch'
             OR result IN ('waiting', 'pending') AND given_at < ?"""
    return run(sql, time.time() - HOUR)[0]


def unused_attempt(order_id: str) -> str:
    """The ID that no payment has yet. There is one for each order at most, also for two requests at once."""
    sql = """INSERT INTO attempts (payment_id, order_id) SELECT ?1, ?2
             WHERE NOT EXISTS (SELECT * FROM attempts WHERE order_id = ?2 AND result IS NULL)"""
    run(sql, str(uuid.uuid4()), order_id)
    # Its payer may try from now on.
    sql = "UPDATE attempts SET given_at = ?, expected_since = NULL WHERE order_id = ? AND result IS NULL"
    run(sql, time.time(), order_id)
    return one("SELECT payment_id FROM attempts WHERE order_id = ? AND result IS NULL", order_id)["payment_id"]


def expect(payment_id: str) -> None:
    """An app says that it has paid: the request may be on its way."""
    sql = "UPDATE attempts SET expected_since = COALESCE(expected_since, ?) WHERE payment_id = ?"
    run(sql, time.time(), payment_id)


def note_attempt(payment_id: str, result: str | None, problem: str | None) -> None:
    """What is known of a payment now. The order that asked for its ID keeps it."""
    run("UPDATE attempts SET result = ?, problem = ? WHERE payment_id = ?", result, problem, payment_id)


with closing(sqlite3.connect(FILE, timeout=10)) as database:
    database.executescript(SCHEMA)
