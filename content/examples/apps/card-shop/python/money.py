"""Money that goes back, or is charged later: refund, void and capture, each of them once."""

import os
import random
import time

import requests

API = "%%apiBaseUrl%%"
AUTH = (os.environ["PAYMENTS_SECRET_KEY"], "")


def give_back(payment: dict) -> dict:
    """All of it: a void costs nothing, but is possible only within %%voidWindow%%."""
    payment_id = payment["id"]
    number = f"refund-{payment_id}"
    try:
        return post(f"/payments/{payment_id}/void", {"reason": number}, f"void-{payment_id}")
    except requests.HTTPError as error:
        if not is_refusal(error):
            raise
        return post(f"/payments/{payment_id}/refund", {"reason": number}, number)


def refund(payment_id: str, amount: int, number: str, attempt: int) -> dict:
    """`number` is yours, one for each refund: the same attempt at it is refunded once."""
    body = {"amount": amount, "reason": number}
    return post(f"/payments/{payment_id}/refund", body, f"{number}_attempt-{attempt}")


def capture(payment_id: str) -> dict:
    return post(f"/payments/{payment_id}/capture", {}, f"capture-{payment_id}")


WAITS = [1, 2, 4, 8]  # seconds
TEMPORARY = {429, 500, 502, 503, 504}
DECIDED = {402, 409}


def post(path: str, body: dict, idempotency_key: str) -> dict:
    """While the outcome is unknown, the same request is sent again with the same key: it takes effect once."""
    headers = {"Idempotency-Key": idempotency_key}
    for wait in [*WAITS, None]:
        try:
            # Banks may take %%bankTimeout%%.
            response = requests.post(API + path, json=body, headers=headers, auth=AUTH, timeout=60)
            if response.ok or not may_work_later(response) or wait is None:
                response.raise_for_status()
                return response.json()
        except (requests.ConnectionError, requests.Timeout):
            if wait is None:
                raise
        time.sleep(wait * random.uniform(1, 1.5))


def may_work_later(response: requests.Response) -> bool:
    return response.status_code in TEMPORARY or "idempotency_in_progress" in response.text


def is_unknown(error: requests.RequestException) -> bool:
    """It may have taken effect: only the same request with the same key is safe."""
    response = error.response
    if response is None or response.status_code >= 500 or may_work_later(response):
        return True
    return response.status_code in DECIDED and code_of(error) == "unknown"


def is_refusal(error: requests.RequestException) -> bool:
    """The API has decided, and replays it: a later attempt needs a new key."""
    return not is_unknown(error) and error.response.status_code in DECIDED


def code_of(error: requests.RequestException) -> str:
    try:
        return error.response.json()["code"]
    except (ValueError, KeyError, TypeError):
        return "unknown"
