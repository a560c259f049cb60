import { createHash } from 'node:crypto';
import type { Database } from '@croupier/server/testing';
import type { Checks } from '../checks.ts';

/** Commands somebody was told are accepted and that moved money: key and amount. */
export type Acknowledged = Map<string, { units: bigint; memberId: string }>;

/** The same as the batcher keeps them, computed anew: a key that is no UUID is hashed together with its merchant. */
const storedId = (merchant: string, id: string) =>
  createHash('sha256').update(`${merchant}|${id}`).digest('hex').slice(0, 32);

export async function checkAcknowledged(
  { database, merchant, acknowledged }: { database: Database; merchant: string; acknowledged: Acknowledged },
  checks: Checks,
): Promise<void> {
  const wanted = new Map([...acknowledged].map(([key, what]) => [storedId(merchant, key), { key, ...what }]));
  const { rows } = await database.pool.query<{ key: string; units: string }>(
    "select replace(key::text, '-', '') as key, units::text from postings where key = any($1::uuid[])",
    [[...wanted.keys()]],
  );
  const stored = new Map(rows.map(({ key, units }) => [key, units]));
  const lost = [...wanted].filter(([id, { units }]) => stored.get(id) !== String(units)).map(([, { key }]) => key);
  checks.expect(
    'what was acknowledged is there',
    lost.length === 0,
    `${lost.length} lost: ${lost.slice(0, 5).join(', ')}`,
  );
}
