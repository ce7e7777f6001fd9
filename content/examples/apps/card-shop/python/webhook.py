import hashlib
import hmac
import os
import time

from flask import request

SECRET = os.environ.get("PAYMENTS_WEBHOOK_SECRET", "").encode()
if not SECRET:
    raise SystemExit("PAYMENTS_WEBHOOK_SECRET is missing")
IS_LIVE = os.environ["PAYMENTS_SECRET_KEY"].startswith("sk_live_")
TOLERANCE = 300  # seconds


def is_from_provider(raw_body: bytes, header: str, now: float | None = None) -> bool:
    parts = [part.strip().partition("=") for part in header.split(",")]
    t = next((value for key, _, value in parts if key == "t"), "")
    if not (t.isascii() and t.isdigit()) or abs((now or time.time()) - int(t)) > TOLERANCE:
        return False
    expected = hmac.new(SECRET, t.encode() + b"." + raw_body, hashlib.sha256).hexdigest().encode()
    return any(key == "v1" and hmac.compare_digest(value.encode(), expected) for key, _, value in parts)


def receive_event(settle) -> tuple[str, int]:
    if not is_from_provider(request.get_data(), request.headers.get("Webhook-Signature", "")):
        return "", 401
    event = request.get_json(force=True)
    if event["live"] == IS_LIVE and event["type"].startswith("payment_"):
        settle(event["data"]["id"])  # an error is a 500: we send the event again
    return "", 200
