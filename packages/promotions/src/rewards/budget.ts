import { add, covers, subtract, sum, zero, type Money } from '@croupier/money';
import { accept, refuse, type Result } from '@croupier/money';

/** What a promotion may give: `reserved` is promised to those who joined, `given` has gone out, `returned` came back. */
export type Budget = { total: Money; reserved: Money; given: Money; returned: Money };

export const newBudget = (total: Money): Budget => ({
  total,
  reserved: zero(total.currency),
  given: zero(total.currency),
  returned: zero(total.currency),
});

/** What can still be promised: what returned can be given again. */
export function freeOf({ total, reserved, given, returned }: Budget): Money {
  return subtract(add(total, returned), sum([reserved, given], total.currency));
}

export function reserve(budget: Budget, amount: Money): Result<Budget, 'budget_over'> {
  if (!covers(freeOf(budget), amount)) return refuse('budget_over');
  return accept({ ...budget, reserved: add(budget.reserved, amount) });
}

/** A promise is kept with this much of it; the rest is free again. */
export function give(budget: Budget, { promised, amount }: { promised: Money; amount: Money }): Budget {
  if (!covers(promised, amount)) throw new RangeError('no more is given than was promised');
  return { ...budget, reserved: subtract(budget.reserved, promised), given: add(budget.given, amount) };
}

/** A promise that nobody took in time. */
export function release(budget: Budget, promised: Money): Budget {
  return { ...budget, reserved: subtract(budget.reserved, promised) };
}

/** What a bonus that ended leaves. Winnings come along, so it can be more than was given. */
export function takeBack(budget: Budget, amount: Money): Budget {
  return { ...budget, returned: add(budget.returned, amount) };
}
