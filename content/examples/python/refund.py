import sys

from payments_api import ApiError, call

payment_id, refund_number = sys.argv[1:3]
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
