import { dayOf, spanOfDay } from '@croupier/ledger';
import { money, parseMoney } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

type Part = 'propose' | 'approve';

/** Limits are per operator, brand and currency. */
export type Bounded = { brand: Brand; operatorId: string; currency: Currency; now: Date };

/** Parses an amount of the brand's configuration. The start has already refused invalid ones. */
export function ruleAmount(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** Proposals and approvals of one operator run one after the other, so that their sum is correct. */
export async function lockDay(tx: Tx, { brand, operatorId }: Bounded): Promise<void> {
  const name = `adjustments|${brand.merchant}|${operatorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * What an operator may still propose or approve on the brand's current day. Credits and debits are added up, not
 * offset. Cancelled and rejected ones do not count.
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
