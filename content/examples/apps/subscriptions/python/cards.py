"""Stored cards: read after a checkout, replaced, stopped."""
from payments import find_token
from plans import replace_card, start_plan, stop_token


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
    if card:
        replace_card(card)
    else:
        stop_token(token_id)
    return card is not None
