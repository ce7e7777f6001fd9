"""python3 refund.py ORDER REFERENCE [AMOUNT [ATTEMPT]]: pays back, as `refund.py 1042 RMA-7 1500` (SAR 15.00).

The reference is yours, such as the number of a return: run it twice, and it is refunded once. After a refusal with 402
or 409, which the same key would replay, run it again with the attempt 2.
"""

import re
import sys

import store
from money import refund
from payments import fetch_payment
from settle import settle

order_id, reference, amount, attempt = [*sys.argv[1:], "", "", "", ""][:4]
if not re.fullmatch(r"[\w-]{1,40} ([1-9]\d?)?", f"{reference} {attempt}", re.ASCII):
    sys.exit("python3 refund.py ORDER REFERENCE [AMOUNT in halalas [ATTEMPT]]")

order = store.find_order(order_id)
if order is None or order["state"] != "paid":
    sys.exit(f"Order {order_id} is {order['state'] if order else 'unknown'}: nothing to refund")

payment = fetch_payment(order["payment_id"])
# Idempotency keys are forgotten after %%idempotencyKeyLife%%.
done = next((one for one in payment["refunds"] if one["reason"] == reference), None)
if done:
    print(f"Order {order_id}: {done['amount_format']} was refunded before ({reference})")
else:
    rest = payment["captured"] - payment["refunded"]
    latest = refund(payment["id"], int(amount or rest), reference, attempt or "1")["refunds"][-1]
    print(f"Order {order_id}: {latest['amount_format']} refunded ({reference})")
settle(payment["id"])
