"""python3 -m unittest: what decides about money and events, without a server and without the API."""

import os
import unittest

os.environ["PAYMENTS_SECRET_KEY"] = "%%secretKeyTest%%"
os.environ["PAYMENTS_WEBHOOK_SECRET"] = "whsec_example_change_me_4f1c"

from settle import result_of  # noqa: E402
from webhook import is_from_provider  # noqa: E402

ORDER = {"id": "1042", "amount": 11500, "currency": "SAR"}  # SAR 115.00
PAYMENT = {
    "status": "paid",
    "amount": 11500,  # SAR 115.00
    "currency": "SAR",
    "captured": 11500,
    "refunded": 0,
    "coupon": None,
    "invoice_id": None,
    "metadata": {"order_id": "1042"},
    "source": {"transaction_url": None},
}
COUPON = {"id": "11d89299-9fba-4307-b34f-50974ab2bafc", "discount_amount": 1150}
BODY = b'{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z","account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044","status":"paid","amount":11500,"currency":"SAR"}}'
HEADER = "t=1757838107,v1=c367ec903f2b8957f33ed1e4376d36f8c05198bd383d55f337dbbb1487b4d621"


class Shop(unittest.TestCase):
    def test_only_a_payment_that_covers_its_order_pays_it(self):
        for change, result in [
            ({}, "paid"),
            ({"amount": 100}, "mismatch"),  # SAR 1.00
            ({"currency": "USD"}, "mismatch"),
            ({"metadata": {"order_id": "1043"}}, "mismatch"),
            ({"amount": 10350, "coupon": COUPON}, "paid"),  # SAR 103.50 and SAR 11.50
            ({"amount": 10350, "coupon": COUPON | {"id": "another"}}, "mismatch"),
            ({"status": "authorized"}, "reserved"),
            ({"status": "verified"}, "mismatch"),
            ({"status": "refunded", "refunded": 1500}, "paid"),
            ({"status": "refunded", "refunded": 11500}, "returned"),
            ({"status": "initiated"}, "pending"),
            ({"status": "abandoned"}, "failed"),
        ]:
            self.assertEqual(result_of(PAYMENT | change, ORDER), result, change)
        self.assertEqual(result_of(PAYMENT, None), "mismatch")

    def test_the_signature_is_that_of_the_raw_body_and_not_older_than_five_minutes(self):
        self.assertTrue(is_from_provider(BODY, HEADER, 1757838107))
        self.assertFalse(is_from_provider(BODY + b" ", HEADER, 1757838107))
        self.assertFalse(is_from_provider(BODY, HEADER, 1757838107 + 301))
        self.assertFalse(is_from_provider(BODY, "", 1757838107))
