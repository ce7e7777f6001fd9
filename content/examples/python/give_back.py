# python3 give_back.py 14eea8a6-9985-4732-97f4-b16e44eed044 204, the number of the refund in your own books
import sys

from payments_api import ApiError, call

if len(sys.argv) not in (3, 4) or "" in sys.argv:
    raise SystemExit("Name the payment and the number of your refund")
payment_id, refund_number, attempt = [*sys.argv[1:], "1"][:3]
path = f"/payments/{payment_id}"
MAY_BE_CHARGED = ("void_window_expired", "void_declined", "payment_not_voidable")


def give_back() -> dict:
    try:
        return call("POST", f"{path}/void")  # repeats itself after idempotency_in_progress
    except ApiError as error:
        if error.code not in MAY_BE_CHARGED:
            raise
        payment = call("GET", path)
        if payment["status"] == "refunded" and payment["refunded"] == payment["captured"]:
            return payment  # by an earlier run
        if not is_refundable(error.code, payment):
            raise
    # Each attempt after `insufficient_balance` has a key of its own; all that is left goes back once.
    key = f"refund-{refund_number}" if attempt == "1" else f"refund-{refund_number}_attempt-{attempt}"
    return call("POST", f"{path}/refund", {}, {"Idempotency-Key": key})


def is_refundable(code: str, payment: dict) -> bool:
    if code == "void_declined":
        return payment["status"] == "paid"  # an authorisation expires automatically
    is_charged = payment["status"] in ("paid", "captured", "refunded")
    return is_charged and payment["refunded"] < payment["captured"]


print(give_back()["status"])
