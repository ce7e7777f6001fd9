"""python3 sweep.py: settles payments that no payer and no event came back for, and repeats work that has failed.

Run it every five minutes: see the README. Exit codes: 0 all done, 1 something failed, and a later run tries it again.
"""

import logging
import sys

from settle import settle
from store import overdue


def main() -> int:
    exit_code = 0
    for payment_id in overdue():
        try:
            settle(payment_id)
        except Exception as error:
            print(f"Payment {payment_id}: {error}", file=sys.stderr)
            exit_code = 1
    return exit_code


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    sys.exit(main())
