"""What payers read when a payment was not made, in English and Arabic."""
import json
from pathlib import Path

MESSAGES = json.loads(Path(__file__).with_name("public").joinpath("decline-messages.json").read_text(encoding="utf-8"))
MESSAGES["abandoned"] = {
    "en": "The payment was not finished. You have not been charged. Try again.",
    "ar": "لم تكتمل العملية. لم يُخصم أي مبلغ. حاول مرة أخرى.",
}
MESSAGES["unfinished"] = {
    "en": "Your last payment is not finished. Pay again only if you have not confirmed it.",
    "ar": "لم تكتمل عمليتك الأخيرة. لا تدفع مرة أخرى إلا إذا لم تؤكدها.",
}


def message_of(problem):
    """Only these texts are for the payer: an error code may say that the card is stolen."""
    message = MESSAGES.get(problem, MESSAGES["declined"])
    return {"en": message["en"], "ar": message["ar"]}
