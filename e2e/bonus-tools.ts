import { randomUUID } from 'node:crypto';
import { accountKey, chart } from '@croupier/ledger';
import type { AccountRef } from '@croupier/ledger';
import pg from 'pg';
import type { Brand, NewMember } from './new-member.ts';

const UNITS = 10_000;

export type Terms = {
  /** In pesos, like all amounts here. */
  amount: number;
  need: number;
  maxBet?: number;
};

/** Gives a member a bonus from its own budget, with the database functions that a claim uses. */
export async function grantBonus(brand: Brand, { calls }: NewMember, terms: Terms): Promise<string> {
  const { amount, need, maxBet = 50 } = terms;
  const { id: member } = await calls.call('memberInfo');
  const client = new pg.Client({ connectionString: process.env['WORLD_DATABASE'] });
  await client.connect();
  try {
    const accountOf = async (ref: AccountRef): Promise<string> => {
      const { hasBalanceRow, balance } = chart[ref.kind];
      const owner = 'memberId' in ref ? ref.memberId : null;
      const { rows } = await client.query<{ id: string }>(
        `select ledger_account((select no from merchants where code = $1), $2, $3, $4, $5::uuid, $6, $7)::text as id`,
        [brand, accountKey(ref), ref.kind, ref.currency, owner, hasBalanceRow, balance === 'neverPositive'],
      );
      return rows[0]!.id;
    };
    const currency = 'PHP' as const;
    const promotion = await accountOf({ kind: 'promotion', promotionId: `journey-${randomUUID()}`, currency });
    const equity = await accountOf({ kind: 'equity', currency });
    const main = await accountOf({ kind: 'main', memberId: member, currency });
    const wallet = await accountOf({ kind: 'bonus', memberId: member, currency });
    const units = amount * UNITS;
    await client.query(
      `select ledger_write('budget', now(), array[$1::bigint], array[$2::bigint], array[$3::bigint], null, null, null, null)`,
      [equity, promotion, units],
    );
    const { rows } = await client.query<{ bonus: string | null; refused: string | null }>(
      `select * from bonus_grant(now(), $1, $2, $3, $4, null, 'PHP', $5, $6, $7, $8, 100, $9, null, '{"LIVE":20,"SPORTS":50}',
        '{}', $10, null, 168)`,
      [
        randomUUID(),
        brand,
        member,
        `journey-${randomUUID()}`,
        main,
        wallet,
        promotion,
        units,
        need * UNITS,
        maxBet * UNITS,
      ],
    );
    const { bonus, refused } = rows[0]!;
    if (bonus === null) throw new Error(`no bonus: ${refused}`);
    // Reading the bonuses activates it.
    await calls.call('bonuses');
    return bonus;
  } finally {
    await client.end();
  }
}
