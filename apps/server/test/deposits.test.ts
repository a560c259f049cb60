import { goodStanding, inPeriods, journal, noLimits, reversal } from '@croupier/ledger';
import type { JournalDraft, Limits } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import type { Person, TestServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { gift } from './gift.ts';

const server = useServer({ settings: { ROLE: 'api' } });
const HOUR = 3_600_000;
const merchant = () => server.brands[0]!.merchant;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n, 'PHP');

const pay = ({ id }: Pick<Person, 'id'>, pesos: number, testServer: TestServer = server) =>
  inTransaction(testServer.database.db, (tx) =>
    testServer.app.ledger.deposit(tx, { merchant: merchant(), memberId: id, provider: 'bank', amount: peso(pesos) }),
  );

const limit = ({ id }: Person, deposit: Partial<Limits['deposit']>) =>
  inTransaction(server.database.db, (tx) =>
    server.app.ledger.setLimits(tx, {
      merchant: merchant(),
      memberId: id,
      currency: 'PHP',
      limits: { ...noLimits, deposit: { ...inPeriods(() => null), ...deposit } },
    }),
  );

async function post(draft: JournalDraft): Promise<bigint> {
  const built = journal(draft);
  if (!built.ok) throw new Error(built.reason.code);
  const posted = await inTransaction(server.database.db, (tx) =>
    server.app.ledger.post(tx, { merchant: merchant(), journal: built.value }),
  );
  if ('refused' in posted) throw new Error(posted.refused);
  return posted.journal;
}

/** A member's deposit in the books. */
function bookedDeposit({ id }: Person, pesos: number): JournalDraft {
  return {
    kind: 'deposit',
    postings: [
      {
        debit: { kind: 'clearing', provider: 'bank', currency: 'PHP' },
        credit: { kind: 'main', memberId: id, currency: 'PHP' },
        amount: peso(pesos),
      },
    ],
  };
}

async function refund(person: Person, pesos: number, deposited: bigint): Promise<void> {
  const older = journal(bookedDeposit(person, pesos));
  if (!older.ok) throw new Error(older.reason.code);
  await post(reversal(older.value, { corrects: String(deposited), reason: 'sent back to the payer' }));
}

describe('a deposit', () => {
  test('comes from clearing into the main wallet and answers balance and room', async () => {
    const ana = await server.member({ balance: '1.00' });
    expect(await pay(ana, 20)).toMatchObject({ accepted: true, balance: peso(21), room: null });
    await limit(ana, { day: peso(50), month: peso(60) });
    expect(await pay(ana, 10)).toMatchObject({ accepted: true, balance: peso(31), room: peso(20) });
    const { entries } = await ana.client.call('walletEntries', { query: { limit: '1' } });
    expect(entries[0]).toMatchObject({ type: 'deposit', counterpart: 'clearing', amount: { amount: '10.00' } });
  });

  test('[LE-21, LE-23] the lowest of day, week and month wins, windows roll, and a refusal names the room', async () => {
    const ana = await server.member({ balance: '1.00' });
    await limit(ana, { day: peso(100), week: peso(150), month: peso(180) });
    expect(await pay(ana, 60)).toMatchObject({ accepted: true, room: peso(40) });
    expect(await pay(ana, 41)).toEqual({ accepted: false, refused: 'deposit_limit_reached', room: peso(40) });
    server.clock.advance(24 * HOUR - 60_000);
    expect(await pay(ana, 41)).toMatchObject({ refused: 'deposit_limit_reached' });
    server.clock.advance(60_000);
    expect(await pay(ana, 90)).toMatchObject({ accepted: true, room: peso(0) });
    server.clock.advance(25 * HOUR);
    expect(await pay(ana, 1)).toEqual({ accepted: false, refused: 'deposit_limit_reached', room: peso(0) });
    server.clock.advance(6 * 24 * HOUR);
    expect(await pay(ana, 31)).toEqual({ accepted: false, refused: 'deposit_limit_reached', room: peso(30) });
    expect(await pay(ana, 30)).toMatchObject({ accepted: true, room: peso(0) });
    server.clock.advance(30 * 24 * HOUR);
    expect(await pay(ana, 100)).toMatchObject({ accepted: true });
  });

  test('[LE-23] a withdrawal and a charge-back make no room; a refund that names the deposit does', async () => {
    const ana = await server.member({ balance: '100.00' });
    await limit(ana, { day: peso(100) });
    const first = await pay(ana, 100);
    if (!first.accepted) throw new Error(first.refused);
    const ids = { merchant: merchant(), holdId: 'deposit-withdrawn' };
    await inTransaction(server.database.db, async (tx) => {
      await server.app.ledger.hold(tx, { ...ids, memberId: ana.id, amount: peso(50), by: 'member' });
      await server.app.ledger.capture(tx, { ...ids, payout: peso(50), provider: 'bank', by: 'system' });
    });
    const [{ debit, credit, amount }] = bookedDeposit(ana, 10).postings as [JournalDraft['postings'][number]];
    await post({ kind: 'chargeback', postings: [{ debit: credit, credit: debit, amount }] });
    expect(await pay(ana, 1)).toEqual({ accepted: false, refused: 'deposit_limit_reached', room: peso(0) });
    await refund(ana, 100, first.journal);
    expect(await pay(ana, 101)).toEqual({ accepted: false, refused: 'deposit_limit_reached', room: peso(100) });
    expect(await pay(ana, 100)).toMatchObject({ accepted: true, room: peso(0) });
  });

  test('[LE-24, LE-20] waits for nobody frozen, self-excluded or in a time-out, in that order', async () => {
    const ana = await server.member({ balance: '1.00' });
    const until = server.clock.now().getTime() + HOUR;
    const stand = (standing: Partial<typeof goodStanding>) =>
      inTransaction(server.database.db, (tx) =>
        server.app.ledger.setStanding(tx, ana.id, { ...goodStanding, ...standing }),
      );
    await limit(ana, { day: peso(0) });
    const refused = async () => {
      const answer = await pay(ana, 5);
      return answer.accepted ? 'accepted' : answer.refused;
    };
    await stand({ isFrozen: true, selfExcludedUntilMs: Infinity, timeOutUntilMs: until });
    expect(await refused()).toBe('account_frozen');
    await stand({ selfExcludedUntilMs: Infinity, timeOutUntilMs: until });
    expect(await refused()).toBe('self_excluded');
    await stand({ timeOutUntilMs: until });
    expect(await refused()).toBe('time_out_active');
    server.clock.advance(HOUR + 1);
    expect(await refused()).toBe('deposit_limit_reached');
    await limit(ana, {});
    expect(await refused()).toBe('accepted');
  });

  test('[LE-19] of nothing or of more than anybody types is refused', async () => {
    const ana = await server.member({ balance: '1.00' });
    for (const units of [0n, 1_000_000_000_000_000_000n])
      expect(
        await inTransaction(server.database.db, (tx) =>
          server.app.ledger.deposit(tx, {
            merchant: merchant(),
            memberId: ana.id,
            provider: 'bank',
            amount: money(units, 'PHP'),
          }),
        ),
      ).toEqual({ accepted: false, refused: 'amount_out_of_range', room: null });
  });

  test('[LE-46] fifty at once over two processes with room for one: one is credited', async () => {
    const second = await server.another({ clock: server.clock });
    const ana = await server.member({ balance: '1.00' });
    await limit(ana, { week: peso(10) });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => pay(ana, 10, n % 2 ? second : server)));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect((await ana.client.call('walletBalance')).balance.amount).toBe('11.00');
  });

  test('no limit is below zero, whichever it is', async () => {
    const ana = await server.member({ balance: '1.00' });
    const below = { ...peso(1), units: -1n };
    await expect(limit(ana, { day: peso(1), week: below })).rejects.toThrow('not below zero');
    const limits = { ...noLimits, loss: { ...inPeriods(() => null), month: below } };
    await expect(
      inTransaction(server.database.db, (tx) =>
        server.app.ledger.setLimits(tx, { merchant: merchant(), memberId: ana.id, currency: 'PHP', limits }),
      ),
    ).rejects.toThrow('not below zero');
  });

  test('[LE-42] nothing goes around the questions: post refuses what has a function of its own', async () => {
    const ana = await server.member({ balance: '10.00' });
    await expect(post(bookedDeposit(ana, 5))).rejects.toThrow('a deposit has a function of its own');
    for (const statement of [
      'insert into deposits values (1, 1, now())',
      'delete from deposits',
      'update wallets set deposit_day = null',
      "select ledger_write('deposit', now(), '{}', '{}', '{}', null, null, null, null)",
    ])
      await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});

describe('a trial account', () => {
  const fun = (units: bigint) => money(units, 'FUN');

  test('[WA-6, LE-37] holds play money and nothing else: no deposit, hold, transfer or claim, from either side', async () => {
    const trial = await server.member({ type: 4 });
    const ana = await server.member({ balance: '10.00' });
    await post({
      kind: 'seed',
      postings: [
        {
          debit: { kind: 'equity', currency: 'FUN' },
          credit: { kind: 'main', memberId: trial.id, currency: 'FUN' },
          amount: fun(500_000n),
        },
      ],
    });
    expect(await trial.client.call('walletBalance')).toMatchObject({
      balance: { amount: '50.00', currency: 'FUN' },
      total: { amount: '50.00', currency: 'FUN' },
    });
    const no = { accepted: false, refused: 'in_need_true_account' };
    expect(await pay(trial, 5)).toMatchObject(no);
    const { ledger } = server.app;
    const ids = { merchant: merchant(), memberId: trial.id };
    const inTx = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(server.database.db, work);
    for (const amount of [peso(1), fun(1n)]) {
      expect(await inTx((tx) => ledger.hold(tx, { ...ids, holdId: 'trial', amount, by: 'member' }))).toMatchObject(no);
      expect(await inTx((tx) => ledger.deposit(tx, { ...ids, provider: 'bank', amount }))).toMatchObject(no);
      for (const [fromId, toId] of [
        [trial.id, ana.id],
        [ana.id, trial.id],
      ] as const)
        await expect(gift(server, { merchant: merchant(), fromId, toId, amount })).rejects.toThrow();
    }
    expect(await playBet(server, { ...ids, type: 'bet', betId: 'b', amount: fun(100_000n) })).toMatchObject({
      accepted: true,
      balance: fun(400_000n),
    });
    const real = playBet(server, { ...ids, type: 'bet', betId: 'real', amount: peso(1) });
    await expect(real).rejects.toMatchObject({ code: 'LX002' });
    const { rows } = await server.database.pool.query<{ key: string }>(
      `select a.key from accounts a join members m on m.id = a.member_id
       where (m.type = 4) <> (a.currency = 'FUN')`,
    );
    expect(rows).toEqual([]);
  });

  test('[WA-6] the database itself makes no account of real money for it, nor play money for a member', async () => {
    const trial = await server.member({ type: 4 });
    const ana = await server.member();
    const account = (memberId: string, currency: 'PHP' | 'FUN') =>
      server.app.ledger.walletId(merchant(), { kind: 'main', memberId, currency });
    await expect(account(trial.id, 'PHP')).rejects.toThrow('keeps no PHP account');
    await expect(account(ana.id, 'FUN')).rejects.toThrow('keeps no FUN account');
  });
});
