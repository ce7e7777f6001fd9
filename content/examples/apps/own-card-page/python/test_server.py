import unittest

from messages import message_of
from webhook import is_from_provider


class Server(unittest.TestCase):
    def test_a_secret_reason_reads_as_a_plain_decline(self):
        self.assertEqual(message_of("card_reported_stolen"), message_of("declined"))
        self.assertEqual(message_of("unknown"), message_of("declined"))
        self.assertIn("insufficient", message_of("insufficient_funds")["en"])

    def test_an_event_with_another_signature_is_refused(self):
        header = "t=1757838107,v1=" + "0" * 64
        self.assertFalse(is_from_provider(b"{}", header, "whsec_example_change_me_4f1c", 1757838107))


if __name__ == "__main__":
    unittest.main()
