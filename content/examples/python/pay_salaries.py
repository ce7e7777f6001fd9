# region check
import re
import sys
from pathlib import Path

from payments_api import ApiError, call
from plan import plan_of, store_plan


def sum_of(payouts: list[dict]) -> int:
    return sum(payout["amount"] for payout in payouts)


file, source_id, period, *words = sys.argv[1:]
stated, left_out = words[:2], words[2:]
plan = plan_of(Path(file), source_id, period)
payouts = plan["payouts"]
halalas = sum_of(payouts)
riyals = f"{halalas // 100}.{halalas % 100:02}"

if stated != [str(len(payouts)), riyals]:
    print(f"{period}: {len(payouts)} payouts, SAR {riyals}. Nothing was sent.", file=sys.stderr)
    raise SystemExit("To pay, add the number of payouts and the total, as your payroll system states them.")

unknown = set(left_out) - {payout["metadata"]["employee"] for payout in payouts}
if unknown:
    raise SystemExit(f"Not in this plan: {', '.join(sorted(unknown))}. Nothing was sent.")
# endregion

# region send
is_new = "path" in plan
store_plan(plan)
for start in range(0, len(payouts), 500):
    part = [p for p in payouts[start : start + 500] if p["metadata"]["employee"] not in left_out]
    if not part:
        continue
    replies: list = []
    try:
        bulk = call("POST", "/payouts/bulk", {"source_id": source_id, "payouts": part}, on_headers=replies.append)
    except ApiError as error:
        for index in re.findall(r"payouts\[(\d+)\]", str(error.errors)):
            print(part[int(index)], file=sys.stderr)  # whom the error names
        raise SystemExit(f"{error} {error.errors}") from error
    # For a new plan, an earlier request can only be one of this run whose response was lost.
    was_sent = not is_new and replies[-1].get("Idempotent-Replayed") == "true"
    when = f"halalas, already sent at {bulk['created_at']}" if was_sent else "halalas"
    print(bulk["id"], bulk["count"], "payouts,", bulk["total_amount"], when)
    if (bulk["count"], bulk["total_amount"]) != (len(part), sum_of(part)):
        raise SystemExit(f"{bulk['id']} is not what was asked for: look at it before you go on")
# endregion
