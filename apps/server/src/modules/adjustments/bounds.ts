import { dayOf, spanOfDay } from '@croupier/ledger';
import { money, parseMoney } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

type Part = 'propose' | 'approve';

/** Who, for which brand, in which currency: each currency has a day of its own. */
export type Bounded = { brand: Brand; operatorId: string; currency: Currency; now: Date };

/** An amount of the brand's own configuration: one that is not is found by the one who starts the server. */
export function ruleAmount(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** Two proposals or approvals of one operator at once are added up one after the other. */
export async function lockDay(tx: Tx, { brand, operatorId }: Bounded): Promise<void> {
  const name = `adjustments|${brand.merchant}|${operatorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * What an operator may still propose or approve in the present day of the brand. Credits and debits are added up, not
 * set off; what was taken back or rejected does not count.
 */
export async function roomOf(reader: Db, of: Bounded, part: Part): Promise<Money> {
  const { brand, operatorId, currency, now } = of;
  const { fromMs, toMs } = spanOfDay(dayOf(now.getTime(), brand.timeZone), brand.timeZone);
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const own =
    part === 'propose'
      ? sql`proposed_by = ${operatorId} and proposed_at >= ${from} and proposed_at < ${to} and state in ('PROPOSED', 'POSTED')`
      : sql`decided_by = ${operatorId} and decided_at >= ${from} and decided_at < ${to} and state = 'POSTED'`;
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from adjustments
    where merchant = ${brand.merchant} and currency = ${currency} and ${own}`.execute(reader);
  const left = ruleAmount(brand.adjustments.operatorDay, currency).units - rows[0]!.units;
  return money(left > 0n ? left : 0n, currency);
}
