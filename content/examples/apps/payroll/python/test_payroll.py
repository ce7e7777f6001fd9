import tempfile
import unittest
from pathlib import Path

from iban import is_saudi_iban
from plans import read_plans, store_plan
from salaries import read_salaries


class PayrollTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())

    def test_a_wrong_digit_of_an_iban_is_found(self):
        iban = "SA67 8000 0000 9900 0000 0001"
        self.assertTrue(is_saudi_iban(iban))
        self.assertFalse(is_saudi_iban(iban[:-1] + "2"))

    def test_salaries_are_read_as_spreadsheets_write_them(self):
        file = self.folder / "salaries.csv"
        row = 'e-1,"Fahad, Reem",sa6780000000990000000001,Riyadh,4500.00'
        file.write_bytes(f"\ufeffemployee,name,iban,city,sar\r\n{row}\r\n".encode())
        [salary] = read_salaries(file)
        self.assertEqual(salary["amount"], 450000)  # SAR 4,500.00
        self.assertEqual(salary["destination"]["name"], "Fahad, Reem")
        self.assertEqual(salary["destination"]["iban"], "SA6780000000990000000001")

    def test_a_plan_is_stored_once(self):
        plan = {"period": "2025-09", "number": 1, "payouts": []}
        store_plan(self.folder, plan)
        with self.assertRaisesRegex(SystemExit, "another run"):
            store_plan(self.folder, plan)
        self.assertEqual(read_plans(self.folder, "2025-09"), ([plan], 2))


if __name__ == "__main__":
    unittest.main()
