import { money } from '@croupier/money';
import { fund, inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode, stockGames } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { lineOf, slipOf, useLottery } from '../lottery/tools.ts';
import { again as enterAgain, ask, payee } from '../withdrawals/tools.ts';
import { brandsWithoutFees, leftOf, missingOf, payingProvider, seatAt } from './tools.ts';

const { provider, deposit, sendWebhook } = payingProvider();
const { server, plan, fresh, runThrough, idOf, again } = useLottery({
  paymentProviders: [provider],
  brands: brandsWithoutFees(),
});
const db = () => server.database.db;
const brand = () => server.brands[0]!;

/** One digit of ten on the first place. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(async () => {
  await stockGames(server);
  await plan('SSC_5M');
});

/** A need as a bonus brings it. */
const demand = (person: Person, pesos: number, more: { multiple?: number; scope?: string[]; ref?: string } = {}) =>
  inTransaction(db(), (tx) =>
    server.app.turnover.demand(tx, {
      brand: brand(),
      memberId: memberId(person.id),
      source: 'bonus',
      ref: more.ref ?? `bonus-${server.clock.now().getTime()}-${pesos}`,
      amount: money(BigInt(pesos) * 10_000n, 'PHP'),
      multiple: more.multiple ?? 100,
      scope: more.scope ?? null,
    }),
  );

describe('a credit', () => {
  test('[TR-7, TR-8, TR-13] of a deposit demands its amount once, told with source, amount, multiple and what is left', async () => {
    const ana = await server.member();
    // Told before anything is paid.
    expect((await ana.client.call('depositChannels')).turnoverMultiple).toBe(1);
    await deposit(server, ana, 500);
    const { remaining, need, needs } = await ana.client.call('turnover');
    expect([remaining.amount, need.amount]).toEqual(['500.00', '500.00']);
    expect(needs).toMatchObject([
      {
        source: 'deposit',
        amount: { amount: '500.00' },
        multiple: '1.00',
        need: { amount: '500.00' },
        played: { amount: '0.00' },
        remaining: { amount: '500.00' },
        scope: null,
        state: 'OPEN',
      },
    ]);
  });

  test('[TR-8] sent twice demands once, a multiple of zero nothing, a broken one its part', async () => {
    const ana = await server.member({ balance: '1000.00' });
    await Promise.all(Array.from({ length: 5 }, () => demand(ana, 100, { ref: 'the-same' })));
    await demand(ana, 100, { multiple: 0, ref: 'none' });
    expect(await leftOf(ana)).toEqual(['100.00']);
    server.clock.advance(1000);
    await demand(ana, 100, { multiple: 850, ref: 'eight and a half' });
    expect(await leftOf(ana)).toEqual(['850.00', '100.00']);
  });

  test('[TR-8] demands nothing at a brand whose multiple is zero, and another multiple where one is set', async () => {
    const [first, ...rest] = server.brands;
    const at = async (depositMultiple: number) => {
      const turnover = { ...first!.turnover, depositMultiple };
      const other = await server.another({ clock: server.clock, brands: [{ ...first!, turnover }, ...rest] });
      const ana = await other.member();
      await deposit(other, ana, 200);
      return missingOf(ana);
    };
    expect(await at(0)).toBe('0.00');
    expect(await at(2.5)).toBe('500.00');
  });

  test('[TR-7] that is taken back takes its demand with it', async () => {
    const ana = await server.member({ balance: '100.00' });
    const id = await deposit(server, ana, 500);
    const { no } = await ana.client.call('deposit', { params: { id } });
    await sendWebhook(server, no, 500, true);
    expect((await ana.client.call('deposit', { params: { id } })).state).toBe('REVERSED');
    expect(await leftOf(ana)).toEqual([]);
    const { needs } = await ana.client.call('turnoverHistory');
    expect(needs).toMatchObject([{ state: 'CANCELLED', remaining: { amount: '0.00' } }]);
  });
});

describe('bets', () => {
  test('[TR-9] of a vendor count when their round has ended: open and rolled-back ones do not', async () => {
    const ana = await server.member();
    await deposit(server, ana, 500);
    const seat = await seatAt(server, ana);
    const open = await seat.open('40.00');
    const back = await seat.open('30.00');
    expect(await missingOf(ana)).toBe('500.00');
    await back.takeBack();
    expect(await missingOf(ana)).toBe('500.00');
    await open.end('25.00');
    expect(await missingOf(ana)).toBe('460.00');
    await seat.play('60.00', '60.00');
    // In slots a win of exactly the stake is a win like any other.
    expect(await missingOf(ana)).toBe('400.00');
  });

  test('[TR-9] a lottery ticket counts when its draw is settled, a cancelled one never', async () => {
    const ana = await server.member();
    await deposit(server, ana, 500);
    const draw = await fresh('SSC_5M');
    const slip = () => ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(ONE_DIGIT, { multiple: 60 })]) });
    await slip();
    await slip();
    const { tickets } = await ana.client.call('myTickets');
    expect(tickets).toHaveLength(2);
    // The newest first: it is the second on the draw.
    await ana.client.call('cancelTicket', { params: { id: tickets[0]!.id } });
    expect(await missingOf(ana)).toBe('500.00');
    await runThrough(draw);
    const later = { client: await again(ana) };
    expect(await missingOf(later)).toBe('380.00');
    // As a ticket that is given back after it was counted: it was no bet, and the need is open again.
    await db()
      .insertInto('lottery_ends')
      .values({
        draw_id: await idOf(draw),
        no: 1,
        version: 2,
        kind: 1,
        prize: 0n,
        returned: 1_200_000n,
        rebate: 0n,
        at: server.clock.now(),
      })
      .execute();
    expect(await missingOf(later)).toBe('500.00');
  });

  test('[TR-9] a bet that was placed before the credit does not count for it, whenever it ends', async () => {
    const ana = await server.member({ balance: '100.00' });
    const seat = await seatAt(server, ana);
    const early = await seat.open('50.00');
    server.clock.advance(1000);
    await deposit(server, ana, 500);
    await early.end();
    expect(await missingOf(ana)).toBe('500.00');
    await seat.play('20.00');
    expect(await missingOf(ana)).toBe('480.00');
  });

  test('[TR-10] fill the newest need first and its surplus older ones', async () => {
    const ana = await server.member();
    await deposit(server, ana, 500);
    const seat = await seatAt(server, ana);
    await seat.play('30.00');
    server.clock.advance(1000);
    await deposit(server, ana, 100);
    expect(await leftOf(ana)).toEqual(['100.00', '470.00']);
    await seat.play('80.00');
    expect(await leftOf(ana)).toEqual(['20.00', '470.00']);
    await seat.play('70.00');
    expect(await leftOf(ana)).toEqual(['0.00', '420.00']);
  });

  test('[TR-8, TR-13] count by what their category contributed at the credit, and a brand that changes it later changes nothing', async () => {
    const [first, ...rest] = server.brands;
    const under = (contributions: Record<string, number>) =>
      server.another({
        clock: server.clock,
        brands: [{ ...first!, turnover: { ...first!.turnover, contributions } }, ...rest],
      });
    const before = await under({ RNG: 40 });
    await before.app.games.refresh();
    const ana = await before.member();
    await deposit(before, ana, 500);
    const seat = await seatAt(before, ana);
    await seat.play('100.00');
    expect(await missingOf(ana)).toBe('460.00');
    const after = await under({ RNG: 10 });
    await after.app.games.refresh();
    const there = { client: after.client({ token: ana.token }) };
    expect(await missingOf(there)).toBe('460.00');
    expect((await there.client.call('turnover')).needs[0]!.contributions).toEqual([{ category: 'RNG', percent: 40 }]);
    const terms = db().updateTable('turnover_needs').where('member_id', '=', ana.id);
    await expect(terms.set({ need: 1n }).execute()).rejects.toThrow('fixed');
    await expect(terms.set({ contributions: '{}' }).execute()).rejects.toThrow('fixed');
    await expect(db().deleteFrom('turnover_needs').execute()).rejects.toThrow();
  });

  test('[TR-10] asked for by two processes at once, forty times, is the same figure', async () => {
    const other = await server.another({ clock: server.clock });
    await other.app.games.refresh();
    const ana = await server.member();
    await deposit(server, ana, 500);
    const seat = await seatAt(server, ana);
    await seat.play('60.00');
    const there = { client: other.client({ token: ana.token }) };
    const found = await Promise.all(Array.from({ length: 20 }, () => [missingOf(ana), missingOf(there)]).flat());
    await Promise.all([server.app.turnover.followUp(), other.app.turnover.followUp()]);
    expect(new Set([...found, await missingOf(ana)])).toEqual(new Set(['440.00']));
  });
});

describe('a need', () => {
  test('[TR-11] ends when next to nothing is left, not while a stake is open, and a new deposit begins anew', async () => {
    const ana = await server.member();
    await deposit(server, ana, 500);
    await demand(ana, 5000);
    const seat = await seatAt(server, ana);
    const last = await seat.open('499.50');
    expect(await missingOf(ana)).toBe('5500.00');
    await last.end();
    server.clock.advance(1000);
    await deposit(server, ana, 100);
    expect(await leftOf(ana)).toEqual(['100.00']);
    const { needs } = await ana.client.call('turnoverHistory');
    expect(needs.map(({ state }) => state)).toEqual(['SMALL_BALANCE', 'SMALL_BALANCE']);
  });

  test('[TR-11] of somebody who never looks ends by the job', async () => {
    const ana = await server.member();
    await deposit(server, ana, 100);
    await (await seatAt(server, ana)).play('99.90');
    server.clock.advance(6 * 60_000);
    await server.app.turnover.followUp();
    const row = await db()
      .selectFrom('turnover_needs')
      .select(['state', 'filled'])
      .where('member_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'SMALL_BALANCE', filled: 999_000n });
  });

  test('[TR-20, WI-26] ends with a self-exclusion, and the money can be withdrawn', async () => {
    const ana = await payee(server);
    await deposit(server, ana, 500);
    expect(await missingOf(ana)).toBe('500.00');
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    const later = { ...ana, client: await enterAgain(server, ana) };
    expect((await later.client.call('withdrawalNeeds')).missing.map(({ code }) => code)).not.toContain('turnover_open');
    await ask(later, '300');
    expect(await leftOf(later)).toEqual([]);
    const { needs } = await later.client.call('turnoverHistory');
    expect(needs.map(({ state }) => state)).toEqual(['SELF_EXCLUDED']);
  });

  test('[TR-13] that is full is finished after a week, the oldest first', async () => {
    const ana = await server.member();
    await deposit(server, ana, 500);
    server.clock.advance(1000);
    await deposit(server, ana, 100);
    const seat = await seatAt(server, ana);
    await seat.play('100.00');
    expect(await leftOf(ana)).toEqual(['0.00', '500.00']);
    server.clock.advance(8 * 86_400_000);
    // The older one is still open: the newer one stays, or its bets would count again.
    const later = { client: await again(ana) };
    expect(await leftOf(later)).toEqual(['0.00', '500.00']);
    expect(await leftOf(later)).toEqual(['0.00', '500.00']);
  });
});

describe('a withdrawal', () => {
  test('[WI-27] is stopped while turnover is open, says exactly what is missing, and goes when it is played', async () => {
    const ana = await payee(server, {});
    await deposit(server, ana, 1000);
    const seat = await seatAt(server, ana);
    await seat.play('350.00', '20.00');
    expect((await ana.client.call('withdrawalNeeds')).missing).toEqual([
      {
        code: 'turnover_open',
        mendAt: 'turnover',
        until: null,
        amount: { amount: '650.00', currency: 'PHP' },
        waitHours: null,
      },
    ]);
    const key = 'the-same-key-before-and-after';
    expect(await refusedCode(ask(ana, '500', key))).toBe('turnover_open');
    await seat.play('650.00', '650.00');
    // The key was not used up by a refusal that time fixes.
    expect(await ask(ana, '500', key)).toMatchObject({ state: 'APPROVED', amount: { amount: '500.00' } });
    const { needs } = await ana.client.call('turnoverHistory');
    expect(needs).toMatchObject([{ state: 'WITHDRAWN', played: { amount: '1000.00' } }]);
    expect(await leftOf(ana)).toEqual([]);
  });

  test('[WI-27] money that was never demanded for goes out as before', async () => {
    const ana = await payee(server, {});
    await inTransaction(db(), (tx) => fund(server.app, tx, brand(), memberId(ana.id), '900.00'));
    expect((await ana.client.call('withdrawalNeeds')).missing).toEqual([]);
  });
});
