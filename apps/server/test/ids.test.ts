import { systemRandom, systemClock } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const server = useServer();

/** Tables of the books and in their order, and rows whose number is never shown. */
const numbered = [
  'accounts',
  'deposit_steps',
  'ledger_verifications',
  'lottery_draws',
  'lottery_log',
  'outbox',
  'promotion_dry_runs',
  'raffle_dry_runs',
  'raffle_log',
  'wallets',
];

test('[HT-8] every row that has an id has a random one, but those of the books and those nobody is shown', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select c.relname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'id' and not a.attisdropped`.execute(server.database.db);
  expect(rows.length).toBeGreaterThan(30);
  const counted = rows.filter(({ type }) => ['bigint', 'integer', 'smallint'].includes(type));
  expect(counted.map(({ name }) => name).toSorted()).toEqual(numbered);
});

test('[HT-8] ids made in one moment share no more than the moment, and follow no order', () => {
  const clock = { ...systemClock, now: () => new Date('2026-11-15T00:00:00Z') };
  const random = systemRandom(clock);
  const ids = Array.from({ length: 2000 }, () => random.newId());
  expect(new Set(ids.map((id) => id.slice(0, 13))).size).toBe(1);
  const tails = ids.map((id) => BigInt(`0x${id.replaceAll('-', '').slice(16)}`));
  expect(new Set(tails).size).toBe(ids.length);
  const rises = tails.filter((tail, index) => index > 0 && tail > tails[index - 1]!).length;
  expect(rises / tails.length).toBeGreaterThan(0.4);
  expect(rises / tails.length).toBeLessThan(0.6);
});

test('[HT-8] the number of somebody else’s journal, or the next one, opens nothing', async () => {
  const [ana, ben] = [await server.member({ balance: '10.00' }), await server.member({ balance: '20.00' })];
  const { entries } = await ana.client.call('transactionHistory');
  const own = entries[0]!.id;
  expect((await ana.client.call('transactionDetail', { params: { id: own } })).id).toBe(own);
  const beyond = own.replace(/\d+/, (digits) => String(BigInt(digits) + 1000n));
  expect(beyond).not.toBe(own);
  for (const id of [own, beyond])
    expect(await refusedCode(ben.client.call('transactionDetail', { params: { id } }))).toBe('not_found');
});
