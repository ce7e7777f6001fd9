import re


def is_saudi_iban(text: str) -> bool:
    """Whether the check digits of a Saudi IBAN are right. Not whether the account exists."""
    iban = re.sub(r"\s", "", text).upper()
    if not re.fullmatch(r"SA[0-9]{4}[0-9A-Z]{18}", iban):
        return False
    digits = "".join(str(int(character, 36)) for character in iban[4:] + iban[:4])  # A is 10
    return int(digits) % 97 == 1
