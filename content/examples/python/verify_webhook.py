import hashlib
import hmac
import re
import time

TOLERANCE = 300  # seconds


def is_from_provider(raw_body: bytes, header: str, secret: str, now: float | None = None) -> bool:
    parts = [part.strip().partition("=")[::2] for part in header.split(",")]
    t = next((value for key, value in parts if key == "t"), "")
    now = time.time() if now is None else now
    if not re.fullmatch("[0-9]{1,12}", t) or abs(now - int(t)) > TOLERANCE:
        return False
    signed = t.encode() + b"." + raw_body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest().encode()
    signatures = [value.encode() for key, value in parts if key == "v1"]
    return any(hmac.compare_digest(signature, expected) for signature in signatures)
