import os
import random
import time
import uuid

import requests


class ApiError(Exception):
    def __init__(self, status: int, body: dict):
        super().__init__(f"{body['code']}: {body['message']} ({body['request_id']})")
        self.status, self.type, self.code = status, body["type"], body["code"]
        self.request_id, self.errors = body["request_id"], body["errors"] or {}

    @property
    def repeatable(self) -> bool:
        return self.status >= 500 or self.code in ("idempotency_in_progress", "rate_limit_exceeded")


def call(method: str, path: str, body=None, headers=None, on_headers=lambda headers: None):
    auth = (os.environ["PAYMENTS_SECRET_KEY"], "")
    headers = dict(headers or {})
    if method == "POST":
        headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
    for tries in range(1, 6):
        retry_after = 0.0
        try:
            response = requests.request(
                method, f"%%apiBaseUrl%%{path}", auth=auth, json=body, headers=headers, timeout=60
            )
            retry_after = float(response.headers.get("Retry-After", 0))
            if response.ok:
                on_headers(response.headers)
                return response.json() if response.content else None
            error = ApiError(response.status_code, response.json())
        except requests.RequestException as failure:  # no connection, time-out, unreadable response
            error = failure
        if tries == 5 or (isinstance(error, ApiError) and not error.repeatable):
            raise error
        time.sleep(max(2 ** (tries - 1) * random.uniform(1, 1.5), retry_after))
