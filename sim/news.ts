import type { Database } from '@croupier/server/testing';
import type { Checks } from './checks.ts';

/** What came into the books since the last look, added to what was there: the whole is compared and the news alone is read. */
export function createNews({ pool }: Database) {
  const sums = new Map<string, bigint>();
  let after = 0n;

  /** Every posting since, on the accounts that it moved; and no balance moves without one. */
  async function read(checks: Checks): Promise<void> {
    const { rows } = await pool.query<{ account: string; units: string; last: string }>(
      `select account::text, sum(units)::text as units, max(journal)::text as last
       from entries where journal > $1 group by account`,
      [after],
    );
    for (const { account, units, last } of rows) {
      sums.set(account, (sums.get(account) ?? 0n) + BigInt(units));
      if (BigInt(last) > after) after = BigInt(last);
    }
    const wallets = await pool.query<{ id: string; key: string; balance: string; is_debt: boolean }>(
      'select w.id::text, a.key, w.balance::text, w.is_debt from wallets w join accounts a on a.id = w.id',
    );
    const different = wallets.rows.filter(({ id, balance }) => String(sums.get(id) ?? 0n) !== balance);
    checks.expect(
      'a balance is the sum of its entries',
      different.length === 0,
      different
        .slice(0, 5)
        .map(({ id, key, balance }) => `${key}: balance ${balance}, entries ${sums.get(id) ?? 0n}`)
        .join('; '),
    );
    const below = wallets.rows.filter(({ balance, is_debt: isDebt }) =>
      isDebt ? BigInt(balance) > 0n : BigInt(balance) < 0n,
    );
    checks.expect('nothing is overdrawn', below.length === 0, below.map(({ key }) => key).join(', '));
  }

  return { read };
}

export type News = ReturnType<typeof createNews>;
