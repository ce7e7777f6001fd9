import hashlib
import hmac
import os
import time

SECRET = os.environ["PAYMENTS_INVOICE_CALLBACK_SECRET"].encode()
if not SECRET:
    raise SystemExit("PAYMENTS_INVOICE_CALLBACK_SECRET is empty: anyone could sign with it")
TOLERANCE = 300  # seconds


def is_from_provider(raw_body: bytes, header: str, now: float | None = None) -> bool:
    parts = [part.strip().partition("=") for part in header.split(",")]
    t = next((value for key, _, value in parts if key == "t"), "")
    if not (t.isascii() and t.isdigit()) or abs((now or time.time()) - int(t)) > TOLERANCE:
        return False
    expected = hmac.new(SECRET, t.encode() + b"." + raw_body, hashlib.sha256).hexdigest().encode()
    # Two signatures while a secret is rolled.
    return any(key == "v1" and hmac.compare_digest(value.encode(), expected) for key, _, value in parts)
