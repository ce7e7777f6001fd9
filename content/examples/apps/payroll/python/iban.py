import re


def is_saudi_iban(text: str) -> bool:
    """Whether the check digits are right. Not whether the account exists."""
    iban = re.sub(r"\s", "", text).upper()
    if not re.fullmatch(r"SA[0-9]{4}[0-9A-Z]{18}", iban):
        return False
    moved = iban[4:] + iban[:4]
    digits = "".join(str(int(character, 36)) for character in moved)  # A is 10, Z is 35
    return int(digits) % 97 == 1
