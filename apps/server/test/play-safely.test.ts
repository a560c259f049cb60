import { goodStanding } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, memberId } from '@croupier/server/testing';
import { playBet, refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { giveContact } from './people-tools.ts';

const server = useServer();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bets = 0;
const merchant = () => server.brands[0]!.merchant;
const peso = (pesos: number) => money(BigInt(Math.round(pesos * 10_000)), 'PHP');

function place({ id }: { id: string }, pesos: number, brand = server.brands[0]!) {
  const betId = `play-safely-${process.pid}-${++bets}`;
  const about = { merchant: brand.merchant, memberId: id, betId, product: 'slots' };
  const stake = playBet(server, { ...about, key: `${betId}-bet`, type: 'bet', amount: peso(pesos) });
  const win = (back: number) => playBet(server, { ...about, key: `${betId}-win`, type: 'win', amount: peso(back) });
  const rollBack = () => playBet(server, { ...about, key: `${betId}-rollback`, type: 'rollback', currency: 'PHP' });
  return { stake, win, rollBack };
}

async function betCode(person: { id: string }, pesos: number, brand = server.brands[0]!): Promise<string> {
  const answer = await place(person, pesos, brand).stake;
  return answer.accepted ? 'accepted' : answer.refused;
}

async function depositCode({ id }: { id: string }, pesos: number): Promise<string> {
  const answer = await inTransaction(server.database.db, (tx) =>
    server.app.ledger.deposit(tx, { merchant: merchant(), memberId: id, provider: 'sandbox', amount: peso(pesos) }),
  );
  return answer.accepted ? 'accepted' : answer.refused;
}

async function holdCode({ id }: { id: string }, pesos: number): Promise<string> {
  const holdId = `hold-${process.pid}-${++bets}`;
  const answer = await inTransaction(server.database.db, (tx) =>
    server.app.ledger.hold(tx, { merchant: merchant(), holdId, memberId: id, amount: peso(pesos), by: 'member' }),
  );
  return answer.accepted ? 'accepted' : answer.refused;
}

/** Signs in again: the clock of these tests runs faster than a session lasts. */
async function again(person: Person): Promise<Person> {
  const body = { type: 'username', username: person.account, password: person.password } as const;
  const { token } = await server.client().call('login', { body });
  return { ...person, token, client: server.client({ token }) };
}

type Limits = Awaited<ReturnType<typeof limitsOf>>;
const limitsOf = async ({ client }: Person) => (await client.call('playSafely')).limits;
const line = (limits: Limits, kind: string, period: string | null = null) =>
  limits.find((limit) => limit.kind === kind && limit.period === period)!;

async function mayPlay(person: Person): Promise<string | null> {
  const member = await server.app.members.byId(server.database.db, server.brands[0]!, memberId(person.id));
  return (await server.app.playSafely.mayPlay(server.database.db, member!))?.refused ?? null;
}

describe('limits', () => {
  test('[PS-1] deposits, losses, stakes, the single stake and time can be limited for each period', async () => {
    const ana = await server.member();
    const before = await limitsOf(ana);
    expect(before).toHaveLength(13);
    expect(before.every(({ value }) => value === null)).toBe(true);
    for (const kind of ['deposit', 'loss', 'stakes'] as const)
      for (const period of ['day', 'week', 'month'] as const)
        await ana.client.call('setPlayLimit', { body: { kind, period, value: '123.45' } });
    await ana.client.call('setPlayLimit', { body: { kind: 'singleStake', value: '10' } });
    for (const period of ['day', 'week', 'month'] as const)
      await ana.client.call('setPlayLimit', { body: { kind: 'sessionMinutes', period, value: '90' } });
    const after = await limitsOf(ana);
    expect(after.map(({ value }) => value)).toEqual([...Array(9).fill('123.45'), '10.00', ...Array(3).fill('90')]);
    for (const value of ['14', '1441'])
      expect(
        await refusedCode(ana.client.call('setPlayLimit', { body: { kind: 'sessionMinutes', period: 'day', value } })),
      ).toBe('amount_out_of_range');
    for (const value of ['-1', '1e3', '1.23456', ' 1', '', '999999999999999999'])
      expect(
        await refusedCode(ana.client.call('setPlayLimit', { body: { kind: 'deposit', period: 'day', value } })),
      ).toMatch(/bad_request|amount_out_of_range/);
  });

  test('[PS-2] hold where the money moves, all together, and the lowest wins', async () => {
    const ana = await server.member({ balance: '1000.00' });
    const set = (kind: 'deposit' | 'loss' | 'stakes', period: 'day' | 'week' | 'month', value: string) =>
      ana.client.call('setPlayLimit', { body: { kind, period, value } });
    await ana.client.call('setPlayLimit', { body: { kind: 'singleStake', value: '50' } });
    await set('loss', 'day', '100');
    await set('stakes', 'week', '120');
    await set('deposit', 'month', '30');
    expect(await betCode(ana, 51)).toBe('stake_limit_reached');
    const first = place(ana, 50);
    expect((await first.stake).accepted).toBe(true);
    expect(await betCode(ana, 50)).toBe('accepted');
    expect(await betCode(ana, 1)).toBe('loss_limit_reached');
    await first.win(50);
    expect(await betCode(ana, 21)).toBe('stake_total_reached');
    expect(await betCode(ana, 20)).toBe('accepted');
    expect(await depositCode(ana, 31)).toBe('deposit_limit_reached');
    expect(await depositCode(ana, 30)).toBe('accepted');
    expect(await depositCode(ana, 0.01)).toBe('deposit_limit_reached');
    const limits = await limitsOf(ana);
    expect(line(limits, 'stakes', 'week').used).toBe('120.00');
    expect(line(limits, 'loss', 'day').used).toBe('70.00');
    expect(line(limits, 'deposit', 'month').used).toBe('30.00');
  });

  test('[PS-2] stakes that were rolled back count for nothing, and windows roll', async () => {
    const ana = await server.member({ balance: '1000.00' });
    await ana.client.call('setPlayLimit', { body: { kind: 'stakes', period: 'day', value: '100' } });
    const undone = place(ana, 100);
    await undone.stake;
    expect(await betCode(ana, 1)).toBe('stake_total_reached');
    await undone.rollBack();
    expect(await betCode(ana, 100)).toBe('accepted');
    server.clock.advance(DAY + MINUTE);
    expect(await betCode(ana, 100)).toBe('accepted');
    expect(await betCode(ana, 0.01)).toBe('stake_total_reached');
  });

  test('[PS-2] forty bets at once over two processes pass a stakes limit for one once', async () => {
    // Of one time: a bet of a process whose clock is a day behind would rightly not count.
    const second = await server.another({ clock: server.clock });
    const ana = await server.member({ balance: '1000.00' });
    await ana.client.call('setPlayLimit', { body: { kind: 'stakes', period: 'day', value: '10' } });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const betId = `crowd-${process.pid}-${n}`;
        const bet = {
          merchant: merchant(),
          memberId: ana.id,
          betId,
          product: 'slots',
          key: betId,
          type: 'bet',
        } as const;
        return playBet(n % 2 ? second : server, { ...bet, amount: peso(10) });
      }),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  test('[PS-3] a lower limit counts at once; a higher one after 24 hours and a confirmation', async () => {
    let ana = await server.member({ balance: '1000.00' });
    const set = (value: string | null) =>
      ana.client.call('setPlayLimit', { body: { kind: 'loss', period: 'day', value } });
    const confirm = (isWanted = true) =>
      ana.client.call('confirmPlayLimit', { body: { kind: 'loss', period: 'day', isWanted } });
    await set('100');
    await set('40');
    expect(line(await limitsOf(ana), 'loss', 'day')).toMatchObject({ value: '40.00', pending: null });
    expect(await betCode(ana, 41)).toBe('loss_limit_reached');
    expect(await refusedCode(confirm())).toBe('not_found');
    const asked = await set('200');
    expect(line(asked.limits, 'loss', 'day')).toMatchObject({
      value: '40.00',
      pending: { value: '200.00', isConfirmable: false },
    });
    expect(await refusedCode(confirm())).toBe('limit_change_waiting');
    server.clock.advance(23 * HOUR);
    ana = await again(ana);
    // Asking again does not shorten the wait, nor begin it anew.
    await set('200');
    expect(await refusedCode(confirm())).toBe('limit_change_waiting');
    expect(await betCode(ana, 41)).toBe('loss_limit_reached');
    server.clock.advance(HOUR + MINUTE);
    expect(await betCode(ana, 41)).toBe('loss_limit_reached');
    expect(line((await confirm()).limits, 'loss', 'day')).toMatchObject({ value: '200.00', pending: null });
    expect(await betCode(ana, 41)).toBe('accepted');
  });

  test('[PS-3] a refused or unconfirmed raise never counts, and lowering drops it', async () => {
    let ana = await server.member({ balance: '1000.00' });
    const set = (value: string | null) => ana.client.call('setPlayLimit', { body: { kind: 'singleStake', value } });
    const confirm = (isWanted: boolean) =>
      ana.client.call('confirmPlayLimit', { body: { kind: 'singleStake', isWanted } });
    await set('10');
    await set(null);
    expect(line((await confirm(false)).limits, 'singleStake')).toMatchObject({ value: '10.00', pending: null });
    await set(null);
    server.clock.advance(9 * DAY);
    ana = await again(ana);
    expect(await refusedCode(confirm(true))).toBe('not_found');
    expect(await betCode(ana, 11)).toBe('stake_limit_reached');
    await set('20');
    await set('5');
    server.clock.advance(25 * HOUR);
    ana = await again(ana);
    expect(await refusedCode(confirm(true))).toBe('not_found');
    expect(await betCode(ana, 6)).toBe('stake_limit_reached');
  });

  test('[PS-18] every change is in the audit log', async () => {
    const ana = await server.member();
    await ana.client.call('setPlayLimit', { body: { kind: 'deposit', period: 'day', value: '10' } });
    await ana.client.call('setRealityCheck', { body: { everyMinutes: 15 } });
    await ana.client.call('takeTimeOut', { body: { hours: 1 } });
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    const rows = await server.database.db
      .selectFrom('audit_entries')
      .select(['act', 'actor'])
      .where('subject', '=', `member:${ana.id}`)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ act }) => act)).toEqual([
      'play.limit',
      'play.reality-check',
      'play.time-out',
      'play.self-exclusion',
    ]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`member:${ana.id}`]));
  });
});

describe('during play', () => {
  test('[PS-7] time and net result of the play session are those of the ledger', async () => {
    const ana = await server.member({ balance: '500.00' });
    const [one, two] = [place(ana, 100), place(ana, 60)];
    await one.stake;
    await one.win(130);
    await two.stake;
    server.clock.advance(10 * MINUTE);
    const shown = await ana.client.call('playSession');
    expect(shown).toMatchObject({
      staked: { amount: '160.00' },
      returned: { amount: '130.00' },
      net: { amount: '-30.00' },
    });
    expect(shown.elapsedSeconds).toBeGreaterThanOrEqual(600);
    expect(shown.elapsedSeconds).toBeLessThan(660);
    // After a longer break a new play session begins.
    server.clock.advance(40 * MINUTE);
    expect(await ana.client.call('playSession')).toMatchObject({ elapsedSeconds: 0, net: { amount: '0.00' } });
    const trial = await server.member({ type: 4 });
    expect(await trial.client.call('playSession')).toMatchObject({ staked: { currency: 'FUN' } });
  });

  test('[PS-8] a reality check is due after the chosen time and stays due until it is acknowledged', async () => {
    const ana = await server.member();
    await ana.client.call('setRealityCheck', { body: { everyMinutes: 15 } });
    for (let minute = 0; minute < 14; minute += 2) {
      server.clock.advance(2 * MINUTE);
      expect((await ana.client.call('playSession')).realityCheck.isDue).toBe(false);
    }
    expect(await mayPlay(ana)).toBeNull();
    server.clock.advance(2 * MINUTE);
    expect((await ana.client.call('playSession')).realityCheck).toMatchObject({ everyMinutes: 15, isDue: true });
    expect(await mayPlay(ana)).toBe('reality_check_due');
    expect((await ana.client.call('acknowledgeRealityCheck', { body: {} })).realityCheck.isDue).toBe(false);
    expect(await mayPlay(ana)).toBeNull();
    const other = await server.member();
    expect((await other.client.call('playSafely')).realityCheck.everyMinutes).toBe(60);
  });

  test('[PS-1] time signed in is counted once, whatever the number of devices, and ends the play', async () => {
    const ana = await server.member();
    await ana.client.call('setPlayLimit', { body: { kind: 'sessionMinutes', period: 'day', value: '20' } });
    const second = await again(ana);
    for (let minute = 0; minute < 18; minute += 2) {
      server.clock.advance(2 * MINUTE);
      await ana.client.call('memberInfo');
      await second.client.call('memberInfo');
    }
    const { secondsLeft } = await ana.client.call('playSession');
    expect(secondsLeft).toBeGreaterThan(60);
    expect(secondsLeft).toBeLessThanOrEqual(120);
    expect(await mayPlay(ana)).toBeNull();
    server.clock.advance(3 * MINUTE);
    expect((await ana.client.call('playSession')).secondsLeft).toBe(0);
    expect(await mayPlay(ana)).toBe('session_time_reached');
    expect(line(await limitsOf(ana), 'sessionMinutes', 'day').used).toBe('21');
    server.clock.advance(DAY);
    expect(await mayPlay(ana)).toBeNull();
  });
});

describe('pauses', () => {
  test('[PS-12, PS-15] a time-out stops bets and deposits, keeps no withdrawal or win back, and only grows', async () => {
    let ana = await server.member({ balance: '100.00' });
    const open = place(ana, 10);
    await open.stake;
    expect((await ana.client.call('takeTimeOut', { body: { hours: 48 } })).timeOut).not.toBeNull();
    expect(await refusedCode(ana.client.call('takeTimeOut', { body: { hours: 47 } }))).toBe('pause_not_shorter');
    expect(await betCode(ana, 1)).toBe('time_out_active');
    expect(await depositCode(ana, 1)).toBe('time_out_active');
    expect(await holdCode(ana, 5)).toBe('accepted');
    expect((await open.win(30)).accepted).toBe(true);
    expect(await mayPlay(ana)).toBe('time_out_active');
    expect(await server.app.playSafely.mayMarket(server.database.db, memberId(ana.id))).toBe(false);
    server.clock.advance(48 * HOUR + MINUTE);
    expect(await betCode(ana, 1)).toBe('accepted');
    ana = await again(ana);
    expect((await ana.client.call('playSafely')).timeOut).toBeNull();
    await server.app.playSafely.sweep();
    const wallet = await server.database.db
      .selectFrom('wallets')
      .select(['is_plain', 'time_out_until'])
      .where('member_id', '=', ana.id)
      .where('is_held', '=', false)
      .executeTakeFirstOrThrow();
    expect(wallet).toEqual({ is_plain: true, time_out_until: null });
  });

  test('[PS-13, PS-14] a self-exclusion works at once; signing in, reading and withdrawing stay possible', async () => {
    let ana = await server.member({ balance: '100.00' });
    const asked = await ana.client.call('selfExclude', { body: { term: 'oneYear', isUnderstood: true } });
    const months = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (30.44 * DAY);
    const { since, until, irrevocableUntil } = asked.selfExclusion!;
    expect(Math.round(months(since, until))).toBe(12);
    expect(Math.round(months(since, irrevocableUntil))).toBe(6);
    expect(await betCode(ana, 1)).toBe('self_excluded');
    expect(await depositCode(ana, 1)).toBe('self_excluded');
    expect(await mayPlay(ana)).toBe('self_excluded');
    expect(await server.app.playSafely.mayMarket(server.database.db, memberId(ana.id))).toBe(false);
    ana = await again(ana);
    expect(await ana.client.call('walletBalance')).toMatchObject({ balance: { amount: '100.00' } });
    expect(await holdCode(ana, 100)).toBe('accepted');
    expect(await refusedCode(ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } }))).toBe(
      'pause_not_shorter',
    );
    expect(await refusedCode(ana.client.call('endSelfExclusion', { body: {} }))).toBe('exclusion_not_over');
    // Six months are 181 days at the least and 184 at the most.
    server.clock.advance(180 * DAY);
    ana = await again(ana);
    expect(await refusedCode(ana.client.call('endSelfExclusion', { body: {} }))).toBe('exclusion_not_over');
    server.clock.advance(5 * DAY);
    ana = await again(ana);
    expect((await ana.client.call('endSelfExclusion', { body: {} })).selfExclusion?.endsEarlyAt).not.toBeNull();
    expect(await mayPlay(ana)).toBe('self_excluded');
    server.clock.advance(25 * HOUR);
    // The nightly job makes the place for answers of a new quarter; this clock skipped it.
    await server.app.ledger.makePartitions();
    expect(await mayPlay(ana)).toBeNull();
    expect(await betCode(ana, 1)).toBe('insufficient_balance');
  });

  test('[PS-13] covers every brand of the house, also accounts that show only later whose they are', async () => {
    const araw = server.brands[1]!;
    const [ana, there, stranger] = [
      await server.member({ balance: '10.00' }),
      await server.member({ brand: araw, balance: '10.00' }),
      await server.member({ brand: araw, balance: '10.00' }),
    ];
    const email = `${ana.account}@mail.example`;
    await giveContact(server, ana, 'email', email);
    await giveContact(server, there, 'email', email);
    await ana.client.call('editProfile', { body: { realName: 'Ana Reyes', birthday: '1990-05-05' } });
    await ana.client.call('selfExclude', { body: { term: 'fiveYears', isUnderstood: true } });
    expect(await betCode(there, 1, araw)).toBe('self_excluded');
    expect(await betCode(stranger, 1, araw)).toBe('accepted');
    await stranger.client.call('editProfile', { body: { realName: 'ana  REYES', birthday: '1990-05-05' } });
    expect(await betCode(stranger, 1, araw)).toBe('self_excluded');
    const named = await server.member({ brand: araw, balance: '10.00' });
    await named.client.call('editProfile', { body: { realName: 'Ana Reyes', birthday: '1991-05-05' } });
    expect(await betCode(named, 1, araw)).toBe('accepted');
  });

  test('[PS-13] a wallet that is opened later is no way around it', async () => {
    const ana = await server.member();
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    expect(await depositCode(ana, 10)).toBe('self_excluded');
    const ref = { kind: 'bonus', memberId: ana.id, currency: 'PHP' } as const;
    const bonus = await server.app.ledger.walletId(merchant(), ref);
    const row = await server.database.db
      .selectFrom('wallets')
      .select(['excluded_until', 'is_plain'])
      .where('id', '=', bonus)
      .executeTakeFirstOrThrow();
    expect(row.excluded_until).not.toBeNull();
    expect(row.is_plain).toBe(false);
  });

  test("[PS-14] nobody sets or lifts anything for somebody else, and an operator's freeze stays", async () => {
    const [ana, eve] = [await server.member({ balance: '10.00' }), await server.member()];
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    expect(await refusedCode(eve.client.call('endSelfExclusion', { body: {} }))).toBe('not_found');
    expect((await eve.client.call('playSafely')).selfExclusion).toBeNull();
    const frozen = await server.member({ balance: '10.00' });
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.setStanding(tx, frozen.id, { ...goodStanding, isFrozen: true }),
    );
    await inTransaction(server.database.db, (tx) =>
      server.app.members.setFrozen(tx, server.brands[0]!, memberId(frozen.id), true),
    );
    expect(await refusedCode(frozen.client.call('setPlayLimit', { body: { kind: 'singleStake', value: '1' } }))).toBe(
      'not_signed_in',
    );
    expect(await betCode(frozen, 1)).toBe('account_frozen');
  });
});
