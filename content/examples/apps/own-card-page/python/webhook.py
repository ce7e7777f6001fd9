import hashlib
import hmac
import re
import time

TOLERANCE_S = 300


def is_from_provider(raw_body, header, secret, now=None):
    """True if the event was signed with your secret within the last five minutes."""
    parts = [part.strip().partition("=")[::2] for part in (header or "").split(",")]
    sent = next((value for key, value in parts if key == "t"), "")
    now = time.time() if now is None else now
    if not re.fullmatch("[0-9]{1,12}", sent) or abs(now - int(sent)) > TOLERANCE_S:
        return False
    expected = hmac.new(secret.encode(), sent.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    return any(
        key == "v1" and hmac.compare_digest(value.encode(), expected.encode()) for key, value in parts
    )
