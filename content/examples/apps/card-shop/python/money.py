"""Money that goes back, or is charged later: refund, void and capture. Each call sends one request: the same key takes
effect once, so call again, with the same key, while `status` of its error is 0."""

import os

import requests

API = "%%apiBaseUrl%%"
AUTH = (os.environ["PAYMENTS_SECRET_KEY"], "")


class PostError(Exception):
    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def try_void(payment_id: str, number: str, key: str) -> dict | None:
    """Costs nothing, but is possible only within %%voidWindow%%. None: it was refused."""
    try:
        return post(f"/payments/{payment_id}/void", {"reason": number}, f"void-{key}")
    except PostError as error:
        if not is_refusal(error):
            raise


def refund(payment_id: str, amount: int, number: str, key: str) -> dict:
    """`number` is yours, one for each return."""
    return post(f"/payments/{payment_id}/refund", {"amount": amount, "reason": number}, key)


def capture(payment_id: str) -> dict:
    return post(f"/payments/{payment_id}/capture", {}, f"capture-{payment_id}")


def is_refusal(error: PostError) -> bool:
    """The API has decided, and replays it: a later attempt needs a new key."""
    return error.status in (402, 409)


CERTAIN = {400, 401, 402, 403, 404, 405, 409, 413, 415, 429}


def post(path: str, body: dict, idempotency_key: str) -> dict:
    headers = {"Idempotency-Key": idempotency_key}
    status, answer = 0, None
    try:
        # Banks may take %%bankTimeout%%.
        response = requests.post(API + path, json=body, headers=headers, auth=AUTH, timeout=60, allow_redirects=False)
        status = response.status_code
        answer = response.json()
    except requests.RequestException:
        pass  # no response, or no JSON
    if not isinstance(answer, dict):
        answer = {}
    if answer and status == 200:
        return answer
    code = answer.get("code")
    # Anything else may come from a gateway, or an earlier request had this key: it may have taken effect.
    is_certain = status in CERTAIN and isinstance(code, str) and code != "idempotency_in_progress"
    problem = f"HTTP {status} {code or ''} {answer.get('request_id', '')}".rstrip() if status else "no response"
    raise PostError(f"{path}: {problem}", status if is_certain else 0)
