import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

const {
  server,
  plan,
  fresh,
  moveTo,
  drain,
  toDrawn,
  runThrough,
  drawOf,
  plantResult,
  balanceOf,
  asOwner,
  escrowFaults,
} = useLottery();
const merchant = () => server.brands[0]!.merchant;
const inBrand = () => ({ params: { merchant: merchant() } });

beforeAll(() => plan('SSC_5M', 'SSC_1M'));

const digit = (n: number, more: object = {}) => lineOf({ play: 'Fixed', selection: `${n}||||`, bets: 1 }, more);
const place = async (person: Person, draw: ShownDraw, ...lines: ReturnType<typeof lineOf>[]) =>
  (await person.client.call('placeTicket', { body: slipOf(draw, lines) })).ticket;
/** A draw that no test before has bet on. */
async function untouched(gameCode: string): Promise<ShownDraw> {
  moveTo((await fresh(gameCode)).closeAt);
  await drain();
  return fresh(gameCode);
}

const on = (draw: ShownDraw) => ({ gameCode: draw.gameCode, issue: draw.issue });
const issueOf = async ({ client }: Person, draw: ShownDraw) =>
  client.call('lotteryIssue', { ...inBrand(), query: on(draw) });

describe('the desk', () => {
  test('[LO-121] shows every game with the draw that takes bets, the last one and what hangs', async () => {
    const olga = await server.operator();
    const draw = await untouched('SSC_5M');
    const ana = await server.member({ balance: '100.00' });
    await place(ana, draw, digit(1), digit(2));
    const gone = await place(ana, draw, digit(4));
    await ana.client.call('cancelTicket', { params: { id: gone.id } });
    const { games } = await olga.client.call('lotteryAdmin', inBrand());
    const game = games.find(({ gameCode }) => gameCode === 'SSC_5M')!;
    expect(game).toMatchObject({
      stopped: null,
      unsettled: 0,
      limits: { ticket: { amount: '400000.00', currency: 'PHP' }, singleBets: 1 },
      current: {
        issue: draw.issue,
        state: 'PLANNED',
        tickets: 1,
        takenBack: 1,
        staked: { amount: '4.00' },
        worst: { amount: '39.20' },
      },
    });
    await olga.client.call('lotteryPause', {
      ...inBrand(),
      body: { ...on(draw), paused: true, reason: 'looked into' },
    });
    await toDrawn(draw);
    const hanging = await olga.client.call('lotteryIssues', {
      ...inBrand(),
      query: { gameCode: 'SSC_5M', show: 'unsettled' },
    });
    expect(hanging.draws).toMatchObject([{ issue: draw.issue, state: 'DRAWN', isPaused: true }]);
    const after = (await olga.client.call('lotteryAdmin', inBrand())).games.find(
      ({ gameCode }) => gameCode === 'SSC_5M',
    )!;
    expect(after).toMatchObject({ unsettled: 1, last: { issue: draw.issue } });
    await olga.client.call('lotteryPause', {
      ...inBrand(),
      body: { ...on(draw), paused: false, reason: 'all is well' },
    });
    await drain();
    expect(await issueOf(olga, draw)).toMatchObject({
      draw: { state: 'SETTLED' },
      settlement: { tickets: 2, settled: 2 },
      proof: { seed: expect.stringMatching(/^[0-9a-f]{64}$/), leaves: 1 },
    });
  });

  test('[LO-121] issues come a page at a time, past ones newest first and coming ones nearest first', async () => {
    const olga = await server.operator();
    const ask = (query: object) =>
      olga.client.call('lotteryIssues', { ...inBrand(), query: { gameCode: 'SSC_1M', limit: '3', ...query } });
    const first = await ask({ show: 'coming' });
    expect(first.draws).toHaveLength(3);
    const second = await ask({ show: 'coming', after: first.next! });
    const issues = [...first.draws, ...second.draws].map(({ issue }) => issue);
    expect(issues).toEqual([...new Set(issues)].toSorted());
    moveTo(first.draws[2]!.drawAt, 1000);
    const past = await ask({ show: 'past' });
    expect(past.draws.map(({ issue }) => issue)).toEqual(issues.slice(0, 3).toReversed());
    expect(await refusedCode(ask({ gameCode: 'NO_SUCH' }))).toBe('game_not_found');
  });

  test('[LO-122] an operator knows of a draw’s proof what everybody knows: no seed before the numbers, no commit before the opening', async () => {
    const olga = await server.operator();
    const { draws } = await olga.client.call('lotteryIssues', {
      ...inBrand(),
      query: { gameCode: 'SSC_1M', show: 'coming', limit: '5' },
    });
    const later = draws.at(-1)!;
    const { proof } = await olga.client.call('lotteryIssue', {
      ...inBrand(),
      query: { gameCode: 'SSC_1M', issue: later.issue },
    });
    expect(proof).toMatchObject({ commit: null, seed: null, root: null, randomness: null });
  });

  test('[LO-121] tickets of a draw are listed in their order with their members, and found by account', async () => {
    const olga = await server.operator();
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '100.00' })];
    const draw = await untouched('SSC_5M');
    for (let n = 0; n < 3; n += 1) await place(ana, draw, digit(n));
    await place(ben, draw, lineOf(SURE), digit(5));
    const ask = (query: object) =>
      olga.client.call('lotteryDrawTickets', { ...inBrand(), query: { ...on(draw), ...query } });
    const page = await ask({ limit: '2' });
    expect(page.tickets.map(({ no, member }) => [no, member.account])).toEqual([
      [1, ana.account],
      [2, ana.account],
    ]);
    const rest = await ask({ limit: '2', after: page.next! });
    expect(rest.tickets.map(({ no }) => no)).toEqual([3, 4]);
    expect((await ask({ account: ben.account })).tickets).toMatchObject([
      {
        no: 4,
        state: 'PLACED',
        stake: { amount: '22.00' },
        lines: [{ play: 'Fixed', bets: 10 }, { selection: '5||||' }],
      },
    ]);
    expect((await ask({ account: 'nobody-at-all' })).tickets).toEqual([]);
    await runThrough(draw);
    const paid = await ask({ show: 'paid' });
    expect(paid.tickets.some(({ member }) => member.account === ben.account)).toBe(true);
    expect(paid.tickets.every(({ prize }) => prize.amount !== '0.00')).toBe(true);
  });
});

describe('exposure', () => {
  test('[LO-123, OP-16] tells what stands on each play and number and could be won at most, the most first', async () => {
    const olga = await server.operator();
    const ana = await server.member({ balance: '1000.00' });
    const draw = await untouched('SSC_5M');
    await place(ana, draw, digit(7, { multiple: 10 }));
    await place(ana, draw, digit(7), digit(3));
    await place(ana, draw, lineOf(HOPELESS));
    const gone = await place(ana, draw, digit(8));
    await ana.client.call('cancelTicket', { params: { id: gone.id } });
    const exposure = await olga.client.call('lotteryExposure', { ...inBrand(), query: on(draw) });
    expect(exposure).toMatchObject({ tickets: 3, seen: 3 });
    expect(exposure.plays.map(({ play, staked, worst }) => [play, staked.amount, worst.amount])).toEqual([
      ['AllStraight', '2.00', '196000.00'],
      ['Fixed', '24.00', '235.20'],
    ]);
    const fixed = exposure.plays[1]!;
    expect(
      fixed.numbers.map(({ symbol, lines, staked, worst }) => [symbol, lines, staked.amount, worst.amount]),
    ).toEqual([
      ['7', 2, '22.00', '215.60'],
      ['3', 1, '2.00', '19.60'],
    ]);
    const { draw: shown } = await issueOf(olga, draw);
    expect(shown.worst.amount).toBe('196235.20');
  });
});

describe('voiding', () => {
  test('[LO-101, LO-124] is shown before it is done, done once, and the later of two is told who was faster', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '100.00' })];
    const draw = await untouched('SSC_5M');
    await place(ana, draw, digit(1, { multiple: 5 }));
    await place(ben, draw, digit(2));
    const preview = (act: 'void' | 'resettle') =>
      olga.client.call('lotteryPreview', { ...inBrand(), query: { ...on(draw), act } });
    expect(await preview('void')).toMatchObject({
      against: null,
      tickets: 2,
      members: 2,
      given: { amount: '12.00' },
      needsTwo: false,
    });
    expect(await preview('resettle')).toMatchObject({ against: 'draw_not_settled' });
    expect(await balanceOf(ana)).toBe('90.00');
    const body = { ...on(draw), reason: 'the draw cannot be held' };
    const codes = await Promise.all(
      [olga, omar].map(({ client }) =>
        client.call('lotteryVoid', { ...inBrand(), body }).then(
          () => 'done',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['conflict', 'done']);
    const { acts } = await issueOf(olga, draw);
    const faster = codes[0] === 'done' ? olga : omar;
    expect(acts).toMatchObject([
      { act: 'lottery.void', operator: { id: faster.id }, reason: 'the draw cannot be held' },
    ]);
    await drain();
    expect([await balanceOf(ana), await balanceOf(ben)]).toEqual(['100.00', '100.00']);
    expect(await preview('void')).toMatchObject({ against: 'draw_drawn', tickets: 0 });
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-125, OP-16, AU-4] takes two operators where as much is given back as with a withdrawal that takes two', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    const ana = await server.member({ balance: '400000.00' });
    const limit = Number(server.brands[0]!.withdrawals.twoOperatorsFrom);
    const draw = await untouched('SSC_5M');
    // Ten bets of two each.
    await place(ana, draw, lineOf(SURE, { multiple: Math.ceil(limit / 20) }));
    const staked = 400_000 - Number(await balanceOf(ana));
    expect(staked).toBeGreaterThanOrEqual(limit);
    const look = () => omar.client.call('lotteryPreview', { ...inBrand(), query: { ...on(draw), act: 'void' } });
    expect(await look()).toMatchObject({ needsTwo: true, against: null });
    const body = { ...on(draw), reason: 'the draw cannot be held' };
    const first = await olga.client.call('lotteryVoid', { ...inBrand(), body });
    expect(first).toMatchObject({ needsSecond: true, state: 'PLANNED' });
    expect(await issueOf(omar, draw)).toMatchObject({ first: { operator: { id: olga.id }, reason: body.reason } });
    expect(await refusedCode(olga.client.call('lotteryVoid', { ...inBrand(), body }))).toBe('second_operator_needed');
    expect(await omar.client.call('lotteryVoid', { ...inBrand(), body })).toMatchObject({ needsSecond: false });
    await drain();
    expect(await balanceOf(ana)).toBe('400000.00');
    const { entries } = await olga.client.call('auditLog', {
      query: { event: 'void', subject: `draw:SSC_5M:${draw.issue}` },
    });
    expect(entries.map(({ act }) => act)).toEqual(['lottery.void', 'lottery.void.first']);
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-100] stopping a settlement that somebody else has stopped already is a conflict', async () => {
    const olga = await server.operator();
    const draw = await untouched('SSC_1M');
    const pause = (paused: boolean) =>
      olga.client.call('lotteryPause', { ...inBrand(), body: { ...on(draw), paused, reason: 'a complaint' } });
    await pause(true);
    expect(await refusedCode(pause(true))).toBe('conflict');
    await pause(false);
    const rows = await asOwner('select 1 from audit_entries where subject = $1', [`draw:SSC_1M:${draw.issue}`]);
    expect(rows).toHaveLength(2);
  });
});

describe('settling again', () => {
  /** A draw that was settled with a first number the proof does not say. */
  async function wrongly(ana: Person, multiple: number) {
    const draw = await untouched('SSC_5M');
    for (let n = 0; n < 10; n += 1) await place(ana, draw, digit(n, { multiple }));
    await toDrawn(draw);
    const right = (await drawOf('SSC_5M', draw.issue)).result!;
    await plantResult(draw, [(Number(right[0]) + 1) % 10, ...right.slice(1)]);
    await drain();
    return { draw, right };
  }

  test('[LO-102, LO-124] is shown before it is done: what changes, who gets and who gives back', async () => {
    const olga = await server.operator();
    const ana = await server.member({ balance: '1000.00' });
    const { draw, right } = await wrongly(ana, 1);
    const before = await balanceOf(ana);
    const preview = await olga.client.call('lotteryPreview', { ...inBrand(), query: { ...on(draw), act: 'resettle' } });
    expect(preview).toMatchObject({
      against: null,
      tickets: 10,
      seen: 10,
      changed: 2,
      members: 1,
      given: { amount: '19.60' },
      taken: { amount: '19.60' },
      needsTwo: false,
      result: { proven: right },
    });
    expect(await balanceOf(ana)).toBe(before);
    expect((await issueOf(olga, draw)).draw).toMatchObject({ state: 'SETTLED', version: 1 });
    const body = { ...on(draw), version: 1, reason: 'settled with a wrong number' };
    await olga.client.call('lotteryResettle', { ...inBrand(), body });
    await drain();
    expect((await issueOf(olga, draw)).draw).toMatchObject({ state: 'SETTLED', version: 2, result: right });
    expect(await refusedCode(olga.client.call('lotteryResettle', { ...inBrand(), body }))).toBe('conflict');
    expect(
      await olga.client.call('lotteryPreview', { ...inBrand(), query: { ...on(draw), act: 'resettle' } }),
    ).toMatchObject({
      changed: 0,
      given: { amount: '0.00' },
    });
  });

  test('[LO-125, OP-16, AU-4] takes two operators where as much money moves as with a withdrawal that takes two', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    const ana = await server.member({ balance: '400000.00' });
    const limit = Number(server.brands[0]!.withdrawals.twoOperatorsFrom);
    const { draw } = await wrongly(ana, Math.ceil(limit / 39.2));
    const body = { ...on(draw), version: 1, reason: 'settled with a wrong number' };
    const first = await olga.client.call('lotteryResettle', { ...inBrand(), body });
    expect(first).toMatchObject({ needsSecond: true, state: 'SETTLED', version: 1 });
    expect(await issueOf(omar, draw)).toMatchObject({
      draw: { state: 'SETTLED', version: 1 },
      first: { operator: { id: olga.id }, reason: body.reason },
    });
    expect(await refusedCode(olga.client.call('lotteryResettle', { ...inBrand(), body }))).toBe(
      'second_operator_needed',
    );
    expect(await omar.client.call('lotteryResettle', { ...inBrand(), body })).toMatchObject({
      needsSecond: false,
      state: 'DRAWN',
      version: 2,
    });
    // An operator stops it like any other settlement, and it goes on.
    const pause = (paused: boolean) =>
      omar.client.call('lotteryPause', { ...inBrand(), body: { ...on(draw), paused, reason: 'wait a moment' } });
    await pause(true);
    await drain();
    expect((await issueOf(omar, draw)).settlement.settled).toBe(0);
    await pause(false);
    await drain();
    expect(await issueOf(omar, draw)).toMatchObject({
      draw: { state: 'SETTLED' },
      first: null,
      settlement: { settled: 10, winners: 1 },
    });
    const acts = await asOwner<{ act: string }>(
      `select act from audit_entries where subject = $1 and act like 'lottery.resettle%' order by seq`,
      [`draw:SSC_5M:${draw.issue}`],
    );
    expect(acts.map(({ act }) => act)).toEqual(['lottery.resettle.first', 'lottery.resettle']);
    const { entries } = await olga.client.call('auditLog', {
      query: { event: 'second-settlement', subject: `draw:SSC_5M:${draw.issue}` },
    });
    expect(entries.map(({ act }) => act)).toEqual(['lottery.resettle', 'lottery.resettle.first']);
    expect(await escrowFaults()).toEqual([]);
  });
});

describe('a game', () => {
  const game = async ({ client }: Person, gameCode = 'SSC_5M') =>
    client.call('lotteryGameAdmin', { ...inBrand(), query: { gameCode } });

  test('[LO-126] stopped by an operator takes no bets; tickets that are in are drawn and settled all the same', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    const ana = await server.member({ balance: '100.00' });
    const draw = await untouched('SSC_5M');
    await place(ana, draw, lineOf(SURE));
    const body = { gameCode: 'SSC_5M', reason: 'a complaint is looked into' };
    await olga.client.call('lotteryStop', { ...inBrand(), body });
    expect(await refusedCode(omar.client.call('lotteryStop', { ...inBrand(), body }))).toBe('conflict');
    expect(await refusedCode(place(ana, draw, digit(1)))).toBe('game_in_maintenance');
    expect(await game(omar)).toMatchObject({
      game: { stopped: { why: 'operator' } },
      acts: [{ act: 'lottery.stop', operator: { id: olga.id }, reason: body.reason }],
    });
    const { entries } = await server.client().call('lotteryLog', { query: { gameCode: 'SSC_5M' } });
    expect(entries[0]).toMatchObject({ event: 'stopped', facts: { why: 'operator' } });
    expect((await runThrough(draw)).state).toBe('SETTLED');
    expect(await balanceOf(ana)).toBe('99.60');
    await omar.client.call('lotteryResume', { ...inBrand(), body });
    expect((await game(olga)).game.stopped).toBeNull();
    await place(ana, await untouched('SSC_5M'), digit(1));
  });

  test('[LO-127] limits are edited together, apply to later tickets, and a stale form is told', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    const ana = await server.member({ balance: '100.00' });
    const { limits } = (await game(olga)).game;
    const plain = {
      ticket: limits.ticket.amount,
      member: limits.member.amount,
      single: limits.single.amount,
      draw: limits.draw.amount,
      singleBets: limits.singleBets,
    };
    const set = (person: Person, wanted: Partial<typeof plain>, seen = plain) =>
      person.client.call('setLotteryLimits', {
        ...inBrand(),
        body: { gameCode: 'SSC_5M', limits: { ...plain, ...wanted }, seen, reason: 'less risk on one ticket' },
      });
    expect(await refusedCode(set(olga, { ticket: '900000' }))).toBe('limits_out_of_order');
    expect(await refusedCode(set(olga, { member: '9000000' }))).toBe('limits_out_of_order');
    expect(await refusedCode(set(olga, { ticket: '0' }))).toBe('limits_out_of_order');
    const lower = { ...plain, ticket: '19.5', single: '300' };
    expect((await set(olga, lower)).limits.ticket).toEqual({ amount: '19.50', currency: 'PHP' });
    expect(await refusedCode(set(omar, { ticket: '20' }))).toBe('conflict');
    const draw = await untouched('SSC_5M');
    expect(await refusedCode(place(ana, draw, digit(1)))).toBe('prize_over_ticket_limit');
    const { acts } = await game(omar);
    expect(acts[0]).toMatchObject({ act: 'lottery.limits', operator: { id: olga.id } });
    const [noted] = await asOwner<{ before: { ticket: string }; after: { ticket: string } }>(
      `select before, after from audit_entries where act = 'lottery.limits' order by seq desc limit 1`,
    );
    expect(noted).toMatchObject({ before: { ticket: '400000.00' }, after: { ticket: '19.50' } });
    await set(omar, plain, lower);
    await place(ana, draw, digit(1));
  });

  test('[LO-121] names its plays and their numbers, and the special ones', async () => {
    const olga = await server.operator();
    await olga.client.call('setLotteryNumber', {
      ...inBrand(),
      body: { gameCode: 'SSC_5M', play: 'Fixed', symbols: ['7'], payout: '1/2', reason: 'too many bets on it' },
    });
    const found = await game(olga);
    expect(found.numbers).toMatchObject([{ play: 'Fixed', symbols: ['7'], payout: '1/2' }]);
    expect(found.game.specialNumbers).toBe(1);
    const straight = found.plays.find(({ play }) => play === 'AllStraight')!;
    expect(straight).toMatchObject({ isOneBet: true });
    expect(straight.rows).toHaveLength(5);
    const reader = await server.operator({ role: 'auditor' });
    expect((await game(reader)).game.gameCode).toBe('SSC_5M');
    const stop = { ...inBrand(), body: { gameCode: 'SSC_5M', reason: 'not mine to say' } };
    expect(await refusedCode(reader.client.call('lotteryStop', stop))).toBe('not_allowed');
  });
});
