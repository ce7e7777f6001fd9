"""Messages and deletions of tokens are stored in the transaction of the change that causes them. The job does them."""
import sys

from payments import delete_token
from store import transaction


def _send(to, text):
    """Stand-in for your e-mail: prints what a payer, or your staff, should read."""
    print(f"To {to}: {text}", flush=True)


# `db` is that of a transaction.
def tell(db, to, text):
    db.execute("INSERT INTO outbox (recipient, text) VALUES (?, ?)", (to, text))


def forget(db, token):
    db.execute("INSERT INTO outbox (token) VALUES (?)", (token,))


def empty_outbox():
    """False if something failed, or staff have to act. The next run repeats what failed: a message may come twice."""
    is_done = True
    with transaction() as db:
        tasks = db.execute("SELECT * FROM outbox ORDER BY id").fetchall()
    for task in tasks:
        token, to = task["token"], task["recipient"]
        try:
            delete_token(token) if token else _send(to, task["text"])
            with transaction() as db:
                db.execute("DELETE FROM outbox WHERE id = ?", (task["id"],))
            is_done = is_done and to != "staff"
        except Exception as error:
            print(f"Not done for {token or to}: {error}", file=sys.stderr)
            is_done = False
    return is_done
