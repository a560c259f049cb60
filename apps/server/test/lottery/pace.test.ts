import { shiftableClock } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { lineOf, slipOf, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

type Rest = (milliseconds: number) => Promise<void>;

/** While a settlement is watched every look at this clock takes ten milliseconds, and its rests are the test's turns. */
function watchedClock() {
  const clock = shiftableClock();
  let onRest: Rest | null = null;
  let isResting = false;
  return {
    ...clock,
    now: () => {
      if (onRest && !isResting) clock.advance(10);
      return clock.now();
    },
    sleep: async (milliseconds: number, signal?: AbortSignal) => {
      if (!onRest || milliseconds > 100) return clock.sleep(milliseconds, signal);
      isResting = true;
      await onRest(milliseconds).finally(() => (isResting = false));
    },
    watch: async (work: () => Promise<unknown>, rest: Rest) => {
      onRest = rest;
      await work().finally(() => (onRest = null));
    },
  };
}

const clock = watchedClock();
const lottery = useLottery({ clock });
const { server, plan, fresh, moveTo, drain, toDrawn, drawOf, fill, asOwner, escrowFaults } = lottery;

beforeAll(() => plan('SSC_5M', 'LHC_5M'));

const bet = lineOf({ play: 'special', selection: '08', bets: 1 });
const chunks = async () => (await asOwner<{ n: number }>('select count(*)::int as n from lottery_chunks'))[0]!.n;
const openTransactions = () =>
  asOwner(`select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);

/** Drawn and not settled, however many steps the scheduler takes: the others of its time must come so far too. */
async function drawnAndHeld(draw: ShownDraw, tickets: number): Promise<bigint> {
  const id = await fill(draw, tickets);
  await asOwner('update lottery_draws set is_paused = true where id = $1', [id]);
  return id;
}

const letGo = (...ids: bigint[]) =>
  asOwner('update lottery_draws set is_paused = false, due_at = open_at where id = any($1)', [ids]);

test('[LO-128] while somebody bets, all settlements together end 500 tickets at a time, rest as long as that took, and hold nothing that a bet could wait for', async () => {
  const ana = await server.member({ balance: '1000.00' });
  const first = await fresh('SSC_5M');
  const { next } = await server.client().call('lotteryDraw', { query: { gameCode: 'SSC_5M' } });
  const held = [await drawnAndHeld(first, 1800), await drawnAndHeld(next!, 1200)];
  await toDrawn(first);
  await toDrawn(next!);
  await letGo(...held);
  const live = await fresh('LHC_5M');
  const place = () => ana.client.call('placeTicket', { body: slipOf(live, [bet]) });
  await place();
  const rests: { milliseconds: number; chunks: number }[] = [];
  await clock.watch(drain, async (milliseconds) => {
    rests.push({ milliseconds, chunks: await chunks() });
    expect(await openTransactions()).toEqual([]);
    // Answered while the settlement stands still: nothing of it has to happen first.
    await place();
  });
  // Four chunks of the one and three of the other. Other turns are those in which a draw forgets what it held against members.
  const ends = rests.filter((rest, n) => rest.chunks > (rests[n - 1]?.chunks ?? 0));
  expect(ends.map((rest) => rest.chunks)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const { milliseconds } of ends) expect(milliseconds).toBeGreaterThanOrEqual(30);
  for (const { issue } of [first, next!]) expect((await drawOf('SSC_5M', issue)).state).toBe('SETTLED');
  expect(await escrowFaults()).toEqual([]);
});

test('[LO-128] bets that another process takes are noticed, and without any a settlement does not rest', async () => {
  const other = await server.another({ clock });
  const ana = await other.member({ balance: '1000.00' });
  const rests: number[] = [];
  const settle = async (isBetOn: boolean) => {
    const draw = await fresh('SSC_5M');
    const id = await drawnAndHeld(draw, 1200);
    await toDrawn(draw);
    await letGo(id);
    const live = await fresh('LHC_5M');
    if (isBetOn) await ana.client.call('placeTicket', { body: slipOf(live, [bet]) });
    else moveTo(clock.now().toISOString(), 5000);
    rests.length = 0;
    await clock.watch(drain, async (milliseconds) => void rests.push(milliseconds));
    expect((await drawOf('SSC_5M', draw.issue)).state).toBe('SETTLED');
    return rests.length;
  };
  expect(await settle(true)).toBeGreaterThanOrEqual(3);
  expect(await settle(false)).toBe(0);
});

test('[LO-128, LO-34] stakes of a void draw go back in turns too', async () => {
  const ana = await server.member({ balance: '1000.00' });
  const draw = await fresh('SSC_5M');
  await fill(draw, 1200);
  const olga = await server.operator();
  const body = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'the draw cannot be held' };
  await olga.client.call('lotteryVoid', { params: { merchant: server.brands[0]!.merchant }, body });
  const live = await fresh('LHC_5M');
  const place = () => ana.client.call('placeTicket', { body: slipOf(live, [bet]) });
  await place();
  const before = await chunks();
  const seen = new Set<number>();
  await clock.watch(drain, async () => {
    seen.add((await chunks()) - before);
    expect(await openTransactions()).toEqual([]);
    await place();
  });
  expect([...seen].filter((ended) => ended > 0)).toEqual([1, 2, 3]);
  expect((await drawOf('SSC_5M', draw.issue)).state).toBe('REFUNDED');
  expect(await escrowFaults()).toEqual([]);
});
