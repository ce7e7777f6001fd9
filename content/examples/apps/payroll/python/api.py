import os
import random
import time
from itertools import count

import requests

BASE_URL = "%%apiBaseUrl%%"
TIMEOUT_SECONDS = 60
MAX_ATTEMPTS = 5


class ApiError(Exception):
    def __init__(self, status: int, body: dict, retry_after: float):
        body = body if isinstance(body, dict) else {}
        self.status, self.code = status, body.get("code", f"HTTP {status}")  # a proxy's body has no code
        super().__init__(f"{self.code}: {body.get('message')} ({body.get('request_id')})")
        self.errors = body.get("errors") or {}  # 'payouts[1].destination.iban' → messages
        self.retry_after = retry_after  # seconds


def request(method: str, path: str, body: dict | None = None, query: dict | None = None) -> dict:
    """Retries where that is safe: reading changes nothing, and each payout has its given_id."""
    for attempt in count(1):
        try:
            return send(method, path, body, query)
        except (ApiError, requests.RequestException) as error:
            if attempt == MAX_ATTEMPTS or not is_retryable(error):
                raise
            backoff = 2 ** (attempt - 1) * random.uniform(1, 1.5)
            time.sleep(max(backoff, getattr(error, "retry_after", 0)))


def send(method: str, path: str, body: dict | None, query: dict | None) -> dict:
    key = os.environ.get("PAYMENTS_SECRET_KEY")
    if not key:
        raise SystemExit("PAYMENTS_SECRET_KEY is missing")
    response = requests.request(
        method, BASE_URL + path, auth=(key, ""), json=body, params=query, timeout=TIMEOUT_SECONDS
    )
    answer = response.json()
    if not response.ok:
        retry_after = float(response.headers.get("Retry-After", 0))
        raise ApiError(response.status_code, answer, retry_after)
    return answer


def is_retryable(error: Exception) -> bool:
    """Without a readable response, the request may have worked: a retry tells."""
    if isinstance(error, ApiError):
        return error.status >= 500 or error.status == 429 or error.code == "idempotency_in_progress"
    return True
