"""Stored cards: read after a checkout, replaced, deleted."""
import sys

from payments import delete_token, find_token
from plans import cancel_plan, record, replace_card, start_plan, stop_token

CLOSED = ("46", "79")  # the account of the card: its token is of no use


# region save
def card_of(token_id):
    """What to keep of a stored card. None if it cannot be charged."""
    token = find_token(token_id)
    if token is None or token["status"] != "active":
        return None
    return {
        "token": token_id,
        "card": f"{token['brand']} ending in {token['last_four']}",
        "expires": f"{token['year']}-{token['month']}",
    }


def start_with_card(checkout, payment):
    """A plan starts with the card that a verified payment has saved."""
    card = card_of(payment["source"]["token"])
    return card is not None and start_plan(checkout, payment, card)
# endregion


def settle_token(token_id):
    """After the payer's return from the bank, and after token events. True if the card can be charged."""
    card = card_of(token_id)
    if card is None:
        stop_token(token_id)
    _forget(card and replace_card(card))
    return card is not None


def settle(attempt_id, payment, now):
    """Writes what the payment of an attempt says into its plan."""
    record(attempt_id, payment, now)
    source = payment["source"]
    _forget(source["token"] if source.get("response_code") in CLOSED else None)


def cancel(customer_id):
    _forget(cancel_plan(customer_id))


def _forget(token):
    try:
        if token:
            delete_token(token)
    except Exception as error:
        print(f"Delete {token} by hand: {error}", file=sys.stderr)
