"""python3 -m unittest: what decides about bills and callbacks, without a server and without the API."""

import os
import unittest

os.environ["PAYMENTS_SECRET_KEY"] = "%%secretKeyTest%%"
os.environ["PAYMENTS_INVOICE_CALLBACK_SECRET"] = "whsec_example_change_me_4f1c"

from settle import result_of  # noqa: E402
from webhook import is_from_provider  # noqa: E402

BILL = {"id": "2025-117", "amount": 75000, "currency": "SAR"}  # SAR 750.00
PAYMENT = {
    "status": "paid",
    "amount": 75000,  # SAR 750.00
    "currency": "SAR",
    "captured": 75000,
    "refunded": 0,
    "coupon": None,
}
FAILED = PAYMENT | {"status": "failed", "captured": 0}
COUPON = {"discount_amount": 6000}  # SAR 60.00
BODY = b'{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z","account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044","status":"paid","amount":11500,"currency":"SAR"}}'  # SAR 115.00
HEADER = "t=1757838107,v1=c367ec903f2b8957f33ed1e4376d36f8c05198bd383d55f337dbbb1487b4d621"


class Invoices(unittest.TestCase):
    def test_only_a_payment_that_covers_the_bill_pays_it(self):
        for payments, result in [
            ([], "open"),
            ([FAILED], "open"),
            ([PAYMENT, FAILED], "paid"),
            ([PAYMENT | {"amount": 69000}], "mismatch"),  # SAR 690.00
            ([PAYMENT | {"amount": 69000, "coupon": COUPON}], "paid"),
            ([PAYMENT | {"currency": "KWD"}], "mismatch"),
            ([PAYMENT | {"status": "refunded", "refunded": 1500}], "paid"),
            ([PAYMENT | {"status": "refunded", "refunded": 75000}], "open"),
        ]:
            self.assertEqual(result_of({"payments": payments}, BILL), result, payments)

    def test_the_signature_is_that_of_the_raw_body_and_not_older_than_five_minutes(self):
        self.assertTrue(is_from_provider(BODY, HEADER, 1757838107))
        self.assertFalse(is_from_provider(BODY + b" ", HEADER, 1757838107))
        self.assertFalse(is_from_provider(BODY, HEADER, 1757838107 + 301))
        self.assertFalse(is_from_provider(BODY, "", 1757838107))
