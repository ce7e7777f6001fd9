# python3 payroll.py salaries.csv 2025-09              shows who would be paid
# python3 payroll.py salaries.csv 2025-09 2 9700.00    pays them
import os
import re
import sys
import uuid
from datetime import datetime, timedelta, timezone
from pathlib import Path

from requests import RequestException

from api import ApiError, is_retryable, request
from plans import discard_plan, read_plans, store_plan
from salaries import read_salaries

MAX_PAYOUTS = 500  # in one request
PAGE_SIZE = 100
NOT_PAID = ("failed", "returned", "canceled")  # final, and the employee has no money
# Failures of your account or for a time: the same line may be paid again. After any other, it has to change.
MAY_REPEAT = (
    "insufficient_source_balance", "source_account_suspended", "credentials_invalid",
    "daily_limit_exceeded", "bank_unavailable", "bank_timeout",
)
WAITING = ("not sent", "queued", "initiated")  # nobody has to do anything
SHOWN = 3  # of those who wait


def main(file: Path, period: str, stated: list[str]) -> None:
    if not re.fullmatch(r"\d{4}-\d{2}(-[a-z0-9]{1,12})?", period):
        raise SystemExit("Name the period, such as 2025-09")
    source_id = os.environ.get("PAYOUT_ACCOUNT_ID")
    if not source_id:
        raise SystemExit("PAYOUT_ACCOUNT_ID is missing")
    plans, number = read_plans(file.parent, period)
    states, to_pay, unsent = review(read_salaries(file), plans, payouts_of(plans))

    show(states)
    paid = list(states.values()).count("paid")
    count = len(to_pay) + len(unsent)
    total = riyals(sum(one["amount"] for one in [*to_pay, *unsent]))
    print(f"{period}: {paid} paid, {count} to pay, SAR {total}")
    if count == 0:
        return
    print(balance_of(source_id, sum(one["amount"] for one in [*to_pay, *unsent])))
    if not stated:
        print("To pay, add the number and the total that your payroll system states")
        return
    if stated != [str(count), total]:
        raise SystemExit(f"Nothing was sent: you stated {' and '.join(stated)}")

    for plan in plans:
        if any(payout in unsent for payout in plan["payouts"]):
            send(file.parent, plan)
    for start in range(0, len(to_pay), MAX_PAYOUTS):
        plan = {
            "period": period,
            "number": number + start // MAX_PAYOUTS,
            "source_id": source_id,
            "stored_at": datetime.now(timezone.utc).isoformat(),
            "payouts": [payout_for(one, period) for one in to_pay[start : start + MAX_PAYOUTS]],
        }
        store_plan(file.parent, plan)
        send(file.parent, plan)


def show(states: dict[str, str]) -> None:
    """Whose payout has failed, and the first of those who only wait."""
    for state in dict.fromkeys(states.values()):
        if state == "paid":
            continue
        everyone = [employee for employee, one in states.items() if one == state]
        shown = everyone[:SHOWN] if state in WAITING else everyone
        for employee in shown:
            print(employee, state)
        if len(shown) < len(everyone):
            print(f"and {len(everyone) - len(shown)} more {state}")


# region review
def review(salaries: list[dict], plans: list[dict], payouts: dict) -> tuple[dict, list, list]:
    """`to_pay`: without a payout, or with one that brought no money. `unsent`: left by a crash."""
    planned = [payout for plan in plans for payout in plan["payouts"]]
    attempts = {one["metadata"]["employee"]: one for one in planned}  # the last of each
    unsent = [one for one in planned if one["given_id"] not in payouts]
    states, to_pay = {}, []
    for salary in salaries:
        employee = salary["employee"]
        attempt = attempts.get(employee)
        payout = payouts.get(attempt["given_id"]) if attempt else None
        status = payout["status"] if payout else "not sent"
        failure = payout["failure"] if payout else None
        may_repeat = bool(failure) and failure["code"] in MAY_REPEAT
        is_held = status in NOT_PAID and not may_repeat and not is_corrected(salary, attempt)
        if attempt:
            states[employee] = f"{status} {failure['code']}" if failure else status
        if is_held:
            states[employee] += f", held back: payout {payout['id']}"
        if not attempt or (status in NOT_PAID and not is_held):
            to_pay.append(salary)
        elif not is_same(salary, attempt):
            raise SystemExit(f"{employee}: the file and the plan differ")
    listed = {salary["employee"] for salary in salaries}
    for one in unsent:
        if one["metadata"]["employee"] not in listed:
            raise SystemExit(f"{one['metadata']['employee']}: in the plan, but not in the file")
    return states, to_pay, unsent
# endregion


def is_corrected(salary: dict, attempt: dict) -> bool:
    return (salary["amount"], salary["destination"]) != (attempt["amount"], attempt["destination"])


def is_same(salary: dict, attempt: dict) -> bool:
    same_iban = salary["destination"]["iban"] == attempt["destination"]["iban"]
    return same_iban and salary["amount"] == attempt["amount"]


def payout_for(salary: dict, period: str) -> dict:
    return {
        "given_id": str(uuid.uuid4()),
        "amount": salary["amount"],
        "purpose": "payroll",
        "comment": f"Salary {period}",  # the employee sees it
        "destination": salary["destination"],
        "metadata": {"employee": salary["employee"]},
    }


# region send
def send(folder: Path, plan: dict) -> None:
    """Sends a plan, for the first time or again: a payout whose ID is known is not sent twice."""
    source_id, payouts = plan["source_id"], plan["payouts"]
    try:
        batch = request("POST", "/payouts/bulk", {"source_id": source_id, "payouts": payouts})
    except ApiError as error:
        for path, messages in error.errors.items():
            index = re.search(r"payouts\[(\d+)\]", path)  # payouts[1].destination.iban
            employee = payouts[int(index[1])]["metadata"]["employee"] if index else "all"
            print(f"{employee}: {path} {', '.join(messages)}", file=sys.stderr)
        if error.status == 400:
            discard_plan(folder, plan)  # refused as a whole: nobody was paid
        raise
    print(f"Sent {batch['count']} payouts, SAR {riyals(batch['total_amount'])}: {batch['id']}")
# endregion


def payouts_of(plans: list[dict]) -> dict[str, dict]:
    """By ID: the payouts of the plans, as they are now."""
    payouts: dict[str, dict] = {}
    if not plans:
        return payouts
    # A day earlier, since the clock of this computer may be fast.
    since = datetime.fromisoformat(plans[0]["stored_at"]) - timedelta(days=1)
    query = {"purpose": "payroll", "created[gte]": since.date(), "order": "created_asc"}
    page = 1
    while page is not None:
        parameters = {**query, "per_page": PAGE_SIZE, "page": page}
        answer = request("GET", "/payouts", query=parameters)
        payouts.update({payout["id"]: payout for payout in answer["payouts"]})
        following = answer["meta"]["next_page"]
        if following is not None and following <= page:
            raise SystemExit(f"Page {page} leads to page {following}")  # it would never end
        page = following
    return payouts


def balance_of(source_id: str, total: int) -> str:
    balance = request("GET", f"/payout_accounts/{source_id}")["balance"]
    if balance is None:
        return "Only your bank knows the balance of this account"
    warning = f", LESS than SAR {riyals(total)}: top up first" if balance["available"] < total else ""
    return f"Available, before fees: SAR {riyals(balance['available'])}{warning}"


def riyals(halalas: int) -> str:
    return f"{halalas // 100}.{halalas % 100:02}"


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit("Name the CSV file and the period, such as 2025-09")
    try:
        main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
    except (ApiError, RequestException) as error:
        advice = ". Outcome unknown: run the same command again" if is_retryable(error) else ""
        raise SystemExit(f"{error}{advice}") from error
