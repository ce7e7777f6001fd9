import hmac
import os
import re
import time

from flask import request

SECRET = os.environ.get("PAYMENTS_WEBHOOK_SECRET", "").encode()
if not SECRET:
    raise SystemExit("PAYMENTS_WEBHOOK_SECRET is missing")
TOLERANCE = 300  # seconds


def is_from_provider(body: bytes, header: str, now: float | None = None) -> bool:
    t = (re.findall(r"\bt=([0-9]+)", header) or ["0"])[0]
    v1s = re.findall(r"\bv1=([0-9a-f]{64})", header)  # two after a roll
    expected = hmac.new(SECRET, f"{t}.".encode() + body, "sha256").hexdigest()
    is_recent = abs((now or time.time()) - int(t)) <= TOLERANCE
    return is_recent and any(hmac.compare_digest(v1, expected) for v1 in v1s)


def receive_event(settle) -> tuple[str, int]:
    header = request.headers.get("Webhook-Signature", "")
    if not is_from_provider(request.get_data(), header):
        return "", 401
    event = request.get_json(force=True)
    is_live = os.environ["PAYMENTS_SECRET_KEY"].startswith("sk_live_")
    if event["live"] == is_live and event["type"].startswith("payment_"):
        settle(event["data"]["id"])  # after an error (500), it is sent again
    return "", 200
