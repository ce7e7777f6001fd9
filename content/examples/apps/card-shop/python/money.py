"""Money that goes back, or is charged later: refund, void and capture, each of them once."""

import os
import random
import time
from collections.abc import Callable

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


def refund(payment_id: str, amount: int, number: str, attempt: int, before_each: Callable[[], None]) -> dict:
    """`number` is yours, one for each return: the same attempt at it is refunded once."""
    body = {"amount": amount, "reason": number}
    return post(f"/payments/{payment_id}/refund", body, f"{number}_attempt-{attempt}", before_each)


def capture(payment_id: str) -> dict:
    return post(f"/payments/{payment_id}/capture", {}, f"capture-{payment_id}")


WAITS = [1, 2, 4, 8]  # seconds
LONGEST_WAIT = 60  # seconds: the next request comes within %%secondLook%% of the last
TEMPORARY = {429, 500, 502, 503, 504}
DECIDED = {402, 409}


def post(path: str, body: dict, idempotency_key: str, before_each: Callable[[], None] = lambda: None) -> dict:
    """While the outcome is unknown, the same request is sent again with the same key: it takes effect once."""
    headers = {"Idempotency-Key": idempotency_key}
    was_unknown = False
    for wait in [*WAITS, None]:
        before_each()
        retry_after = "0"  # seconds
        try:
            # Banks may take %%bankTimeout%%.
            response = requests.post(API + path, json=body, headers=headers, auth=AUTH, timeout=60)
            if response.ok:
                return response.json()
            may_work = may_work_later(response)
            retry_after = response.headers.get("Retry-After", "0")
            error = requests.HTTPError(f"{path}: HTTP {response.status_code}", response=response)
        except (requests.ConnectionError, requests.Timeout) as failure:
            may_work, error = True, failure
        error.was_unknown = was_unknown
        was_unknown = is_unknown(error)
        seconds = int(retry_after) if retry_after.isdecimal() else 0
        if not may_work or wait is None or seconds > LONGEST_WAIT:
            raise error
        time.sleep(max(wait * random.uniform(1, 1.5), seconds))


def may_work_later(response: requests.Response) -> bool:
    return response.status_code in TEMPORARY or "idempotency_in_progress" in response.text


def is_unknown(error: requests.RequestException) -> bool:
    """It, or a request before it, may have taken effect: only the same request with the same key is safe."""
    if is_refusal(error):
        return False
    response = error.response
    # Its key is not used up.
    is_our_fault = response is not None and response.status_code < 500 and response.status_code not in DECIDED
    return getattr(error, "was_unknown", False) or not is_our_fault


def is_refusal(error: requests.RequestException) -> bool:
    """The API has decided, and replays it: a later attempt needs a new key."""
    if error.response is None or error.response.status_code not in DECIDED:
        return False
    return code_of(error) not in ("unknown", "idempotency_in_progress")


def code_of(error: requests.RequestException) -> str:
    try:
        code = error.response.json()["code"]
    except (ValueError, KeyError, TypeError, AttributeError):
        return "unknown"
    return code if isinstance(code, str) else "unknown"
