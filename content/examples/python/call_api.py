import os
import random
import time

import requests

MAX_ATTEMPTS = 5
RETRY_CODES = ("idempotency_in_progress", "rate_limit_exceeded")


class ApiError(RuntimeError):
    def __init__(self, status: int, error: dict):
        self.status, self.code = status, error.get("code")
        fields = f" {error['errors']}" if error.get("errors") else ""
        text = f"{self.code}: {error['message']}{fields} ({error['request_id']})" if "request_id" in error else ""
        super().__init__(text or f"HTTP {status}")


def call_api(method: str, path: str, body: dict | None = None, key: str | None = None) -> dict | None:
    url = "%%apiBaseUrl%%" + path
    auth = (os.environ["PAYMENTS_SECRET_KEY"], "")
    headers = {"Idempotency-Key": key} if key else {}
    for attempt in range(1, MAX_ATTEMPTS + 1):
        wait = 2 ** (attempt - 1) * random.uniform(1, 1.5)
        try:
            response = requests.request(method, url, auth=auth, json=body, headers=headers, timeout=60)
            content = None if response.status_code == 204 else response.json()
            if response.ok:
                return content
            error = ApiError(response.status_code, content if isinstance(content, dict) else {})
            if error.status < 500 and error.code not in RETRY_CODES:
                raise error
            wait = max(wait, float(response.headers.get("Retry-After", 0)))
        except requests.RequestException as failure:  # no readable response
            error = failure
        if attempt == MAX_ATTEMPTS:
            raise error
        time.sleep(wait)
