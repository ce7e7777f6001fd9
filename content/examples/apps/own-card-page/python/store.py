"""The database: SQLite, in one file. Delete it to begin again."""
import sqlite3
import uuid
from contextlib import contextmanager

FILE = "orders.db"

SCHEMA = """
CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, payment_id TEXT UNIQUE
);
CREATE TABLE IF NOT EXISTS attempts (
  payment_id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders (id), page TEXT NOT NULL,
  result TEXT, -- NULL until its payment is known
  problem TEXT -- why it has failed
);
INSERT OR IGNORE INTO orders (id, amount, currency) VALUES ('1042', 11500, 'SAR'); -- SAR 115.00
"""


@contextmanager
def database():
    db = sqlite3.connect(FILE, isolation_level=None)
    db.row_factory = lambda cursor, row: {name[0]: value for name, value in zip(cursor.description, row)}
    try:
        db.executescript(SCHEMA)
        yield db
    finally:
        db.close()


def run(sql, *values):
    with database() as db:
        return db.execute(sql, values).rowcount


def rows(sql, *values):
    with database() as db:
        return db.execute(sql, values).fetchall()


def find_order(order_id):
    return next(iter(rows("SELECT * FROM orders WHERE id = ?", order_id)), None)


def find_attempt(payment_id):
    return next(iter(rows("SELECT * FROM attempts WHERE payment_id = ?", payment_id)), None)


def attempts_of(order_id):
    return rows("SELECT * FROM attempts WHERE order_id = ? ORDER BY rowid", order_id)


def claim_order(order_id, payment_id):
    """True for the first payment of the order."""
    return run("UPDATE orders SET payment_id = ? WHERE id = ? AND payment_id IS NULL", payment_id, order_id) == 1


def unused_attempt(order_id, page):
    """The ID that no payment has yet: there is at most one for each order."""
    run(
        "INSERT INTO attempts (payment_id, order_id, page) SELECT ?1, ?2, ?3"
        " WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE order_id = ?2 AND result IS NULL)",
        str(uuid.uuid4()), order_id, page,
    )
    run("UPDATE attempts SET page = ? WHERE order_id = ? AND result IS NULL", page, order_id)
    return rows("SELECT * FROM attempts WHERE order_id = ? AND result IS NULL", order_id)[0]["payment_id"]


def note_attempt(payment_id, result, problem=None):
    run("UPDATE attempts SET result = ?, problem = ? WHERE payment_id = ?", result, problem, payment_id)
