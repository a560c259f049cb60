import { inTransaction } from '@croupier/server/testing';
import { journal } from '@croupier/ledger';
import type { JournalDraft } from '@croupier/ledger';
import { money } from '@croupier/money';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';

// Without background work: these tests seal and close days themselves.
const server = useServer({ settings: { ROLE: 'api' } });
const DAY = 86_400_000;
const merchant = () => server.brands[0]!.merchant;
const peso = (pesos: number) => money(BigInt(Math.round(pesos * 10_000)), 'PHP');
const PERLAS = { merchant: 'perlas' };

async function post(draft: JournalDraft): Promise<bigint> {
  const built = journal(draft);
  if (!built.ok) throw new Error(built.reason.code);
  const posted = await inTransaction(server.database.db, (tx) =>
    server.app.ledger.post(tx, { merchant: merchant(), journal: built.value }),
  );
  if ('refused' in posted) throw new Error(posted.refused);
  return posted.journal;
}

/** One stake into the server. */
const stake = ({ id }: Person, pesos: number, product = 'RNG') =>
  post({
    kind: 'bet',
    postings: [
      {
        debit: { kind: 'main', memberId: id, currency: 'PHP' },
        credit: { kind: 'house', product, currency: 'PHP' },
        amount: peso(pesos),
      },
    ],
  });

async function entriesOf({ client }: Person, key: string, limit = '3', query: object = {}) {
  const found = [];
  let before: string | undefined;
  do {
    const page = await client.call('ledgerEntries', {
      params: { ...PERLAS, key },
      query: { limit, ...query, ...(before && { before }) },
    });
    found.push(...page.entries);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return found;
}

/** Some days of stakes, closed and open ones. */
async function someDays(product: string) {
  const ana = await server.member({ balance: '1000.00' });
  for (let day = 0; day < 3; day += 1) {
    for (let n = 1; n <= 4; n += 1) {
      await stake(ana, day * 10 + n, product);
      server.clock.advance(1000);
    }
    server.clock.advance(DAY);
    if (day < 2) await server.app.ledger.rollUp(server.brands);
  }
  await stake(ana, 99, product);
  return { ana, olga: await server.operator() };
}

describe('accounts', () => {
  test('[EX-1, OP-14] wallets are found by the name of their member, the house by its name in the chart', async () => {
    const { ana, olga } = await someDays('FIND');
    const find = async (query: object) =>
      (await olga.client.call('ledgerAccounts', { params: PERLAS, query })).accounts;
    expect(await find({ find: ana.account })).toMatchObject([
      { key: `player:${ana.id}:main:PHP`, owner: 'player', member: { account: ana.account } },
    ]);
    expect(await find({ find: 'house:FIND' })).toMatchObject([
      { key: 'house:FIND:PHP', owner: 'house', member: null, balance: { amount: '249.00' } },
    ]);
    expect(await find({ find: 'nobody at all' })).toEqual([]);
    const houses = await find({ owner: 'house' });
    expect(houses.map(({ owner }) => owner)).not.toContain('player');
  });

  test('[EX-1] page by page every account comes once', async () => {
    const { olga } = await someDays('PAGES');
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const page = await olga.client.call('ledgerAccounts', {
        params: PERLAS,
        query: { limit: '2', ...(after && { after }) },
      });
      keys.push(...page.accounts.map(({ key }) => key));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('house:PAGES:PHP');
  });
});

describe('entries', () => {
  test('[EX-2, LE-60, OP-14] of a wallet and of the house come page by page with the balance after each', async () => {
    const { ana, olga } = await someDays('RUN');
    for (const key of [`player:${ana.id}:main:PHP`, 'house:RUN:PHP']) {
      const entries = await entriesOf(olga, key);
      const whole = await entriesOf(olga, key, '100');
      expect(entries, key).toEqual(whole);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      let sum = 0;
      for (const { amount, running } of entries.toReversed()) {
        sum += Number(amount.amount);
        expect(Number(running!.amount), key).toBeCloseTo(sum, 4);
      }
      const { balance } = await olga.client.call('ledgerAccount', { params: { ...PERLAS, key }, query: {} });
      expect(Number(balance.amount)).toBeCloseTo(sum, 4);
    }
    expect((await entriesOf(olga, 'house:RUN:PHP'))[0]).toMatchObject({
      counterpart: `player:${ana.id}:main:PHP`,
      counterpartMember: ana.account,
      kind: 'bet',
      amount: { amount: '99.00' },
    });
  });

  test('[EX-2] a time narrows them', async () => {
    const { olga } = await someDays('TIME');
    const all = await entriesOf(olga, 'house:TIME:PHP', '100');
    const from = all[4]!.at;
    const some = await entriesOf(olga, 'house:TIME:PHP', '2', { from });
    expect(some.map(({ id }) => id)).toEqual(all.slice(0, 5).map(({ id }) => id));
  });

  test('[EX-3, LE-61, OP-14] the balance as of an instant is the sum of the entries up to then', async () => {
    const { ana, olga } = await someDays('ASOF');
    for (const key of [`player:${ana.id}:main:PHP`, 'house:ASOF:PHP']) {
      const entries = await entriesOf(olga, key, '100');
      for (const { at, running } of entries) {
        const { asOf } = await olga.client.call('ledgerAccount', { params: { ...PERLAS, key }, query: { at } });
        expect(asOf!.balance, at).toEqual(running);
      }
    }
    const { days } = await olga.client.call('ledgerAccount', {
      params: { ...PERLAS, key: 'house:ASOF:PHP' },
      query: {},
    });
    expect(days[0]).toMatchObject({ entries: 4, in: { amount: '50.00' }, closing: { amount: '60.00' } });
  });
});

describe('journals', () => {
  test('[EX-4, OP-14] a journal shows its lines, its seal, and what corrected it', async () => {
    const ana = await server.member({ balance: '100.00' });
    const olga = await server.operator();
    const number = await stake(ana, 7, 'SEAL');
    const show = (no: bigint) => olga.client.call('ledgerJournal', { params: { ...PERLAS, journal: String(no) } });
    expect(await show(number)).toMatchObject({
      kind: 'bet',
      seal: null,
      lines: [{ debit: `player:${ana.id}:main:PHP`, credit: 'house:SEAL:PHP', debitMember: ana.account }],
    });
    const undone = await post({
      kind: 'correction',
      reason: 'a test of ours',
      corrects: String(number),
      postings: [
        {
          debit: { kind: 'house', product: 'SEAL', currency: 'PHP' },
          credit: { kind: 'main', memberId: ana.id, currency: 'PHP' },
          amount: peso(7),
        },
      ],
    });
    await server.app.ledger.seal();
    const sealed = await show(number);
    expect(sealed.seal).toMatchObject({ isAsSealed: true });
    expect(sealed.correctedBy).toEqual([String(undone)]);
    expect(await show(undone)).toMatchObject({ corrects: String(number), reason: 'a test of ours' });
  });

  test('[EX-4] a deposit names its order and a withdrawal itself', async () => {
    const ana = await server.member({ balance: '100.00' });
    const olga = await server.operator();
    const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001';
    const ids = { merchant: merchant(), memberId: ana.id };
    const paid = await inTransaction(server.database.db, (tx) =>
      server.app.ledger.deposit(tx, { ...ids, provider: 'bank', amount: peso(20), link: id }),
    );
    if (!paid.accepted) throw new Error(paid.refused);
    const shown = await olga.client.call('ledgerJournal', { params: { ...PERLAS, journal: String(paid.journal) } });
    expect(shown.causes).toEqual([{ what: 'deposit', id, name: id }]);
    const held = await inTransaction(server.database.db, (tx) =>
      server.app.ledger.hold(tx, { ...ids, holdId: `${id}.2`, amount: peso(5), by: 'member' }),
    );
    if (!held.accepted) throw new Error(held.refused);
    const hold = await olga.client.call('ledgerJournal', { params: { ...PERLAS, journal: String(held.journal) } });
    expect(hold.causes).toEqual([{ what: 'withdrawal', id, name: id }]);
  });

  test('[EX-5] nobody looks into the books of another brand', async () => {
    const ana = await server.member({ balance: '100.00' });
    const number = await stake(ana, 1, 'SCOPE');
    const olga = await server.operator();
    const araw = { merchant: 'araw' };
    const other = { params: { ...araw, journal: String(number) } };
    expect(await refusedCode(olga.client.call('ledgerJournal', other))).toBe('not_found');
    const key = `player:${ana.id}:main:PHP`;
    expect(await refusedCode(olga.client.call('ledgerEntries', { params: { ...araw, key }, query: {} }))).toBe(
      'not_found',
    );
    const own = await server.operator({ brands: [server.brands.find((brand) => brand.merchant === 'araw')!] });
    expect(await refusedCode(own.client.call('ledgerBooks', { params: PERLAS }))).toBe('not_found');
    expect((await olga.client.call('ledgerBooks', { params: PERLAS })).sums).toContainEqual({
      amount: '0.00',
      currency: 'PHP',
    });
  });
});
