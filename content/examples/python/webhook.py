import hashlib
import hmac
import re
import time


def is_from_provider(raw_body, header, secret, now=None):
    parts = [part.strip().partition("=")[::2] for part in (header or "").split(",")]
    t = next((value for key, value in parts if key == "t"), "")
    now = time.time() if now is None else now
    if not re.fullmatch("[0-9]{1,12}", t) or abs(now - int(t)) > 300:
        return False
    expected = hmac.new(secret.encode(), t.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    return any(
        key == "v1" and hmac.compare_digest(value.encode(), expected.encode())
        for key, value in parts
    )
