# python3 refund.py 14eea8a6-9985-4732-97f4-b16e44eed044 204, the number of the refund in your own books
import sys

from payments_api import ApiError, call

# Without a number of its own, every refund would have the same key: the second one would not be paid.
if len(sys.argv) not in (3, 4) or "" in sys.argv:
    raise SystemExit("Name the payment and the number of your refund")
payment_id, refund_number, attempt = [*sys.argv[1:], "1"][:3]
mark = f"Refund {refund_number}:"


def refund_once() -> dict:
    path = f"/payments/{payment_id}"
    payment = call("GET", path)  # the key is forgotten after a day, the refund is not
    if any((refund["reason"] or "").startswith(mark) for refund in payment["refunds"]):
        return payment
    body = {"amount": 1500, "reason": f"{mark} one book out of stock"}  # SAR 15.00
    # Each attempt has a key of its own: a refusal is replayed to the key that it was given for.
    key = f"refund-{refund_number}" if attempt == "1" else f"refund-{refund_number}_attempt-{attempt}"
    return call("POST", f"{path}/refund", body, {"Idempotency-Key": key})


try:
    payment = refund_once()
    print(payment["status"], payment["refunded_format"])
except ApiError as error:
    if error.code == "insufficient_balance":
        print(f"Later, add the attempt to the command: {int(attempt) + 1}", file=sys.stderr)
    if error.type != "operation_declined_error":
        raise
    sys.exit("Refund refused: pay the money back by payout.")
