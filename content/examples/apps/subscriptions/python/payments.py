"""The calls to the payments API."""
import os
from urllib.parse import quote, urlencode

import requests

API = "%%apiBaseUrl%%"
TIMEOUT_S = 60
SECRET_KEY = os.environ["PAYMENTS_SECRET_KEY"]
IS_LIVE = SECRET_KEY.startswith("sk_live_")


NO_RESPONSE = "no_response"


class ApiError(Exception):
    """The API has refused, or not answered: then without a `status`."""

    token = None  # that should have been charged

    def __init__(self, status, body):
        body = body if isinstance(body, dict) else {}
        self.status, self.code = status, body.get("code", f"HTTP {status}")  # a proxy's body has no code
        super().__init__(f"{self.code}: {body.get('message')} ({body.get('request_id')})")


def call(method, path, body=None):
    try:
        response = requests.request(method, API + path, auth=(SECRET_KEY, ""), json=body, timeout=TIMEOUT_S)
        result = None if response.status_code == 204 else response.json()
    except requests.RequestException as error:  # nothing is decided
        code = "not_json" if isinstance(error, requests.JSONDecodeError) else NO_RESPONSE
        raise ApiError(None, {"code": code, "message": error})
    if not response.ok:
        raise ApiError(response.status_code, result)
    return result


def _find(path, method="GET"):
    try:
        return call(method, path)
    except ApiError as error:
        if error.code == "resource_not_found":  # another 404 says nothing: the path may be wrong
            return None
        raise


def find_payment(payment_id):
    """The payment, or None if there is none with this ID."""
    return _find(f"/payments/{quote(payment_id, safe='')}")


def create_payment(payment):
    try:
        return call("POST", "/payments", payment)
    except ApiError as error:
        # An earlier run sent it before the price or the card changed: what it did is what counts.
        if error.code == "idempotency_key_reused":
            return call("GET", f"/payments/{payment['given_id']}")
        error.token = payment["source"]["token"]
        raise


def void_payment(payment_id):
    """The payment without its money, or None if it is too old. Twice is as good as once."""
    try:
        return call("POST", f"/payments/{payment_id}/void")
    except ApiError as error:
        if error.code in ("void_declined", "payment_not_voidable", "void_window_expired"):
            return None
        raise


def payments_of(plan_id, period):
    """What a plan was charged in a month, also by hand with the same metadata."""
    query = urlencode({"metadata[subscription]": plan_id, "metadata[renewal]": period, "per_page": 100})
    return call("GET", f"/payments?{query}")["payments"]


def find_token(token):
    """The token, or None if it has been deleted."""
    return _find(f"/tokens/{quote(token, safe='')}")


def delete_token(token):
    return _find(f"/tokens/{quote(token, safe='')}", "DELETE")
