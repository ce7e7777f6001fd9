import unittest
from datetime import datetime, timezone

from rules import after_payment, current_period, due_at, id_of, is_covered, is_due, next_period, parse, to_text

NOW = datetime(2025, 10, 1, 6, tzinfo=timezone.utc)
PLAN = {
    "id": "s_1", "amount": 4900, "period": "2025-10", "day": 1, "token": "token_1", "status": "active",  # SAR 49.00
    "failures": 0, "first_failed_at": None, "next_at": None,
}
ATTEMPT = {"period": "2025-10"}


def after(code):
    source = {"token": "token_1", "response_code": code, "error_code": "declined"}
    return after_payment(PLAN, ATTEMPT, {"status": "failed", "source": source}, NOW)[1]


class Rules(unittest.TestCase):
    def test_a_plan_is_due_at_midnight_in_riyadh_on_the_last_day_of_a_shorter_month(self):
        self.assertEqual(to_text(due_at("2026-02", 31)), "2026-02-27T21:00:00.000Z")
        self.assertFalse(is_due(PLAN, parse("2025-09-30T20:59:59Z")))
        self.assertTrue(is_due(PLAN, parse("2025-09-30T21:00:00Z")))

    def test_a_plan_has_access_until_its_paid_month_is_over_and_something_was_decided_against_it(self):
        for status in ("active", "review", "needs_card", "needs_payer", "canceled"):
            plan = {**PLAN, "status": status}
            self.assertTrue(is_covered(plan, parse("2025-09-30T20:59:59Z")))
            self.assertEqual(is_covered(plan, parse("2025-09-30T21:00:00Z")), status in ("active", "review"))

    def test_only_the_period_that_fell_due_last_is_charged(self):
        self.assertEqual(current_period(28, parse("2026-01-10T00:00:00Z")), "2025-12")
        self.assertEqual(next_period("2025-12"), "2026-01")

    def test_each_attempt_has_one_id_in_the_form_of_a_uuid(self):
        form = "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$"
        self.assertRegex(id_of("s_1", "2025-10", 0), form)
        self.assertNotEqual(id_of("s_1", "2025-10", 0), id_of("s_1", "2025-10", 1))

    def test_the_code_of_a_decline_decides_what_comes_next(self):
        self.assertEqual(after("51")["next_at"], "2025-10-02T06:00:00.000Z")
        self.assertEqual(after("91")["next_at"], "2025-10-01T06:10:00.000Z")
        self.assertEqual(after("54")["status"], "needs_card")
        self.assertEqual(after("1A")["status"], "needs_payer")
        self.assertEqual(after("58")["status"], "review")
        self.assertEqual(after("R1")["status"], "canceled")


if __name__ == "__main__":
    unittest.main()
