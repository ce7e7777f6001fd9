import os
import random
import time
from itertools import count

import requests

BASE_URL = "%%apiBaseUrl%%"
TIMEOUT_SECONDS = 60
MAX_ATTEMPTS = 5


def get(path: str, **query) -> requests.Response:
    """Reading changes nothing, so whatever may pass is retried."""
    key = os.environ.get("PAYMENTS_SECRET_KEY")
    if not key:
        raise SystemExit("PAYMENTS_SECRET_KEY is missing")
    url, auth = BASE_URL + path, (key, "")
    for attempt in count(1):
        try:
            response = requests.get(url, params=query, auth=auth, timeout=TIMEOUT_SECONDS)
        except requests.RequestException as error:  # no connection, or too slow
            status, fault, retry_after = 503, str(error), 0.0
        else:
            if response.ok:
                return response
            status, fault = response.status_code, response.text
            retry_after = float(response.headers.get("Retry-After", 0))
        if attempt == MAX_ATTEMPTS or (status < 500 and status != 429):
            raise SystemExit(f"{path}: HTTP {status} {fault}")
        time.sleep(max(2 ** (attempt - 1) * random.uniform(1, 1.5), retry_after))
