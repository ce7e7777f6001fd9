"""What payers read when a payment was not made, in English and Arabic."""

import json
from pathlib import Path

MESSAGES = json.loads(Path(__file__).with_name("decline-messages.json").read_text("utf-8")) | {
    "abandoned": {
        "en": "The payment was not finished. You have not been charged. Try again.",
        "ar": "لم تكتمل العملية. لم يُخصم أي مبلغ. حاول مرة أخرى.",
    },
    "unfinished": {
        "en": "Your last payment is not finished. Pay again only if you have not confirmed it.",
        "ar": "لم تكتمل عمليتك الأخيرة. لا تدفع مرة أخرى إلا إذا لم تؤكدها.",
    },
}


def problem_of(payment: dict) -> str | None:
    """Why a payment was not made, as a key of the messages; None: there is nothing to say."""
    status, source = payment["status"], payment["source"]
    if status == "abandoned":
        return "abandoned"
    if status == "initiated" and source["transaction_url"]:
        return "unfinished"
    return (source["error_code"] or "declined") if status == "failed" else None


def message_of(problem: str) -> dict:
    """Only its texts are for the payer: a code may say that the card is stolen."""
    message = MESSAGES.get(problem, MESSAGES["declined"])
    return {"en": message["en"], "ar": message["ar"]}


def is_our_fault(problem: str | None) -> bool:
    """Not the card is at fault, but your request or your account."""
    return MESSAGES.get(problem, {}).get("alert", False)
