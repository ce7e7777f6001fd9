# python3 refund.py 14eea8a6-9985-4732-97f4-b16e44eed044 204, the number of the refund in your own books
import sys

from payments_api import ApiError, call

# Without a number of its own, every refund would have the same key: the second one would not be paid.
if len(sys.argv) != 3 or "" in sys.argv:
    raise SystemExit("Name the payment and the number of your refund")
payment_id, refund_number = sys.argv[1:]
try:
    payment = call(
        "POST",
        f"/payments/{payment_id}/refund",
        {"amount": 1500, "reason": "One book out of stock"},  # SAR 15.00
        {"Idempotency-Key": f"refund-{refund_number}"},
    )
    print(payment["status"], payment["refunded_format"])
except ApiError as error:
    if error.type != "operation_declined_error":
        raise
    print("Refund refused: pay the money back by payout.")
