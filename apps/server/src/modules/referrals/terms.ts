import { money, parseMoney } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { ReferralTerms } from '@croupier/promotions';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';

export type ReferralVersion = {
  version: number;
  isOpen: boolean;
  terms: ReferralTerms;
  /** For all rewards of the brand together, under whichever version; null for none. */
  budget: Money | null;
  /** By nobody what the brand was set up with. */
  made: { by: string | null; at: Date; reason: string };
};

/** The versions of a brand, the newest first. Without one nobody can bring friends. */
export async function versionsOf(reader: Db, merchant: string, currency: Currency): Promise<ReferralVersion[]> {
  const rows = await reader
    .selectFrom('referral_terms')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    isOpen: row.is_open,
    terms: {
      firstDeposit: money(row.first_deposit, currency),
      validReal: money(row.valid_real, currency),
      days: row.days,
      holdDays: row.hold_days,
      reward: money(row.reward, currency),
      monthCap: row.month_cap === null ? null : money(row.month_cap, currency),
    },
    budget: row.budget === null ? null : money(row.budget, currency),
    made: { by: row.made_by, at: row.made_at, reason: row.reason },
  }));
}

export const openTerms = (versions: readonly ReferralVersion[]): ReferralVersion | null => {
  const [newest] = versions;
  return newest?.isOpen ? newest : null;
};

/** A brand without any terms begins with those of its files. */
export async function setUpTerms(db: Db, { merchant, referral, currency: code }: Brand, key: string, at: Date) {
  if (referral === null) return;
  const currency = currencyOf(code);
  const { firstDeposit, validBet, days, holdDays, reward, monthCap, budget } = referral;
  await db
    .insertInto('referral_terms')
    .values({
      merchant,
      version: 1,
      key,
      is_open: true,
      first_deposit: unitsOf(firstDeposit, currency),
      valid_real: unitsOf(validBet, currency),
      days,
      hold_days: holdDays,
      reward: unitsOf(reward, currency),
      month_cap: monthCap === null ? null : unitsOf(monthCap, currency),
      budget: budget === null ? null : unitsOf(budget, currency),
      made_by: null,
      made_at: at,
      reason: 'As the brand was set up',
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'version']).doNothing())
    .execute();
}

/** An amount of the brand's own configuration: one that is not is found by the one who starts the server. */
function unitsOf(text: string, currency: Currency): bigint {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value.units;
}
