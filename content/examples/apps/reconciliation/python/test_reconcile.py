import unittest

from books import Books
from settlement_file import lines_of_file

REFUND = {"type": "refund", "payment_id": "p1", "at": None}
LINE = {**REFUND, "merchant_reference": "1042", "amount": -700}  # SAR 7.00


class ReconcileTest(unittest.TestCase):
    def test_a_file_has_the_names_units_and_times_of_the_api(self):
        header = "line_type,transacted_at,merchant_reference,gross_amount"
        [row] = lines_of_file(f"{header}\r\nrefund,2025-09-14T01:00:00+03:00,'-7,-15.00\r\n")
        self.assertEqual(row["type"], "refund")
        self.assertEqual(row["transacted_at"], "2025-09-13T22:00:00.000Z")
        self.assertEqual(row["merchant_reference"], "-7")
        self.assertEqual(row["amount"], -1500)  # SAR -15.00

    def test_two_refunds_of_one_payment_are_told_apart_by_their_reference(self):
        books = Books([
            {**REFUND, "amount": -500, "reference_number": "a"},  # SAR 5.00
            {**REFUND, "amount": -700, "reference_number": "b"},
        ])
        self.assertIsNone(books.match({**LINE, "reference_number": "b"}))
        different = books.match({**LINE, "reference_number": "a"})
        self.assertRegex(different, r"^Different: .* -7\.00, books -5")
        self.assertRegex(books.match({**LINE, "reference_number": "c"}), "^Not in the books: ")


if __name__ == "__main__":
    unittest.main()
