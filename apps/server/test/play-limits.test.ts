import { playBet, refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, limitsOf, line, MINUTE, peso, playSafelyTools } from './play-safely-tools.ts';

const server = useServer();
const { place, betCode, depositCode, again, mayPlay } = playSafelyTools(server);

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
          merchant: server.brands[0]!.merchant,
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
    // Asking again neither shortens nor restarts the wait.
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
