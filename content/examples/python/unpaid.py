SECRET = ("card_reported_lost", "card_reported_stolen", "suspected_fraud", "security_violation")


def problem_of(payment: dict) -> str:
    """Why a payment has failed, as a code that the payer may see. The page has a message for it."""
    if payment["status"] == "abandoned":
        return "abandoned"
    source = payment["source"]
    is_ours = source["response_code"] in ("12", "40")  # the request is at fault, not the card
    code = source["error_code"] or "declined"
    return "declined" if is_ours or code in SECRET else code


def waits_for_payer(payment: dict) -> bool:
    """It takes no money unless the payer finishes 3-D Secure, or sends in the code of STC Pay."""
    return payment["status"] == "initiated" and bool(payment["source"]["transaction_url"])
