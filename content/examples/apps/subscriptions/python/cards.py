"""Stored cards: read after a checkout, replaced, stopped."""
from payments import find_token
from plans import replace_card, start_plan, stop_token


# region save
def card_of(token):
    """What to keep of a stored card. None if it cannot be charged."""
    if token is None or token["status"] != "active":
        return None
    return {
        "token": token["id"],
        "card": f"{token['brand']} ending in {token['last_four']}",
        "expires": f"{token['year']}-{token['month']}",
    }


def start_with_card(checkout, payment):
    """A plan starts with the card that a verified payment has saved."""
    card = card_of(find_token(payment["source"]["token"]))
    return card is not None and start_plan(checkout, payment, card)
# endregion


def settle_token(token_id):
    """After the payer's return from the bank, after token events, and in the job. True if the card can be charged."""
    token = find_token(token_id)
    card = card_of(token)
    if card:
        replace_card(card)
    elif token is None or token["status"] != "initiated":  # else the payer is at the bank
        stop_token(token_id)
    return card is not None
