import { splitWin } from '@croupier/ledger';
import { money } from '@croupier/money';

/** A stake, and what bonus money paid of it; null where real money paid all. */
export type Stake = { units: bigint; bonus: bigint | null };

/** What a ticket brings, in units. */
type Paid = { prize: bigint; returned: bigint; rebate: bigint };

/** Any currency: only the proportion matters. */
const ANY = 'PHP';

/** What of an amount that comes back on a ticket is bonus money: as its stake was paid, rounded down (PM-42). */
export function bonusPartOf(amount: bigint, { units, bonus }: Stake): bigint {
  if (bonus === null) return 0n;
  return splitWin(money(amount, ANY), { real: money(units - bonus, ANY), bonus: money(bonus, ANY) }).bonus.units;
}

/** The same for each of the ways in which a ticket ends. */
export const bonusOutcome = ({ prize, returned, rebate }: Paid, stake: Stake): Paid => ({
  prize: bonusPartOf(prize, stake),
  returned: bonusPartOf(returned, stake),
  rebate: bonusPartOf(rebate, stake),
});

export const sumOf = ({ prize, returned, rebate }: Paid): bigint => prize + returned + rebate;
