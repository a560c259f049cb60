import { LEDGER_DECIMALS, money, type Money } from './amount.ts';
import { shownDecimals, type Currency } from './currencies.ts';

/** How many units make the smallest step a player sees: 100 for a centavo, 10,000 for a dong. */
export function shownStepUnits(currency: Currency): bigint {
  return 10n ** BigInt(LEDGER_DECIMALS - shownDecimals(currency));
}

export interface ShownParts {
  readonly shown: Money;
  readonly remainder: Money;
}

/**
 * Cuts an amount to what the player sees. The caller books `remainder` to the rounding account.
 * Only 'down' is offered: any other rounding would hand out money that nobody has paid.
 */
export function roundToShown(amount: Money, _rounding: 'down'): ShownParts {
  const remainderUnits = amount.units % shownStepUnits(amount.currency);
  return {
    shown: money(amount.units - remainderUnits, amount.currency),
    remainder: money(remainderUnits, amount.currency),
  };
}
