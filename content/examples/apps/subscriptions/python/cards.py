"""Stored cards: read after a checkout, replaced, deleted."""
import sys

from payments import delete_token, fetch_token
from plans import cancel_plan, record, replace_card, start_plan, stop_token

CLOSED = ("46", "79")  # the account of the card: its token is of no use


# region save
def card_of(token_id):
    """What to keep of a stored card, and whether it can be charged."""
    token = fetch_token(token_id)
    card = {
        "token": token_id,
        "card": f"{token['brand']} ending in {token['last_four']}",
        "expires": f"{token['year']}-{token['month']}",
    }
    return card, token["status"] == "active"


def start_with_card(checkout, payment):
    """A plan starts with the card that a verified payment has saved."""
    card, is_active = card_of(payment["source"]["token"])
    return is_active and start_plan(checkout, payment, card)
# endregion


def settle_token(token_id):
    """After the payer's return from the bank, and after token events. True if the card can be charged."""
    card, is_active = card_of(token_id)
    if not is_active:
        stop_token(token_id)
    _forget(replace_card(card) if is_active else None)
    return is_active


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
