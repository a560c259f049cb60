import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { inTransaction, memberId, setUpline, ticketMoves } from '@croupier/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';

const { server, plan, fresh, moveTo, drain, toDrawn, runThrough, idOf, plantResult, balanceOf, asOwner, escrowFaults } =
  useLottery();
const merchant = () => server.brands[0]!.merchant;
const inBrand = () => ({ params: { merchant: merchant() } });

beforeAll(() => plan('SSC_5M', 'SSC_1M'));

const place = async (person: Person, body: ReturnType<typeof slipOf>) =>
  (await person.client.call('placeTicket', { body })).ticket;
const stateOf = async (person: Person, id: string) =>
  (await person.client.call('ticketReceipt', { params: { id } })).ticket.state;

describe('single picks', () => {
  test('[LO-24] what a member’s single picks of a draw could win is capped, also many at once; wider bets and others are not', async () => {
    const ana = await server.member({ balance: '1000.00' });
    const draw = await fresh('SSC_5M');
    const single = (multiple = 1) => slipOf(draw, [lineOf(HOPELESS, { multiple })]);
    // 196,000 each under 400,000: two fit.
    const codes = await Promise.all(
      Array.from({ length: 6 }, () =>
        place(ana, single()).then(
          () => 'taken',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual([...Array<string>(4).fill('prize_over_single_limit'), 'taken', 'taken']);
    expect(await balanceOf(ana)).toBe('996.00');
    const pair = lineOf({ play: 'AllStraight', selection: '0|0|0|0|0,1', bets: 2 });
    await place(ana, slipOf(draw, [pair]));
    const ben = await server.member({ balance: '100.00' });
    await place(ben, single(2));
    const [mine] = (await ana.client.call('myTickets')).tickets.filter(({ lines }) => lines[0]!.bets === 1);
    await ana.client.call('cancelTicket', { params: { id: mine!.id } });
    // What was taken back makes room.
    await place(ana, single());
    expect(await refusedCode(place(ana, single()))).toBe('prize_over_single_limit');
  });
});

describe('rounding', () => {
  test('[LO-31] a prize is rounded down to the ten-thousandths of the books, and the remainders go to the rounding account', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    // 1960/(2000·0.003) for 2.00 is 653.3333… : a third of a unit stays over at every win.
    const pair = lineOf({ play: 'First3Com3', selection: '1,2', bets: 2 });
    for (let n = 0; n < 4; n += 1) await place(ana, slipOf(draw, [pair]));
    await toDrawn(draw);
    await plantResult(draw, [1, 1, 2, 0, 0]);
    await drain();
    const { tickets } = await ana.client.call('myTickets');
    expect(tickets.map(({ prize }) => prize.amount)).toEqual(Array<string>(4).fill('653.3333'));
    const booked = await asOwner<{ units: string }>(
      `select p.units from postings p join accounts a on a.id = p.credit
      where a.kind = 'rounding' and p.kind = 'lotteryPrize' and p.journal in (
        select journal from postings where debit = (select id from accounts where key = $1)
      )`,
      [`escrow:draw:${await idOf(draw)}:PHP`],
    );
    // Four thirds are one whole unit; the third that is left is less than the books can say.
    expect(booked).toEqual([{ units: '1' }]);
    expect(await escrowFaults()).toEqual([]);
  });
});

describe('uplines', () => {
  async function line() {
    const [top, ben, ana] = [await server.member(), await server.member(), await server.member({ balance: '100.00' })];
    await inTransaction(server.database.db, async (tx) => {
      const now = server.clock.now();
      const under = (own: Person, upline: Person) =>
        setUpline(
          tx,
          { id: memberId(own.id), merchant: merchant() },
          { uplineId: memberId(upline.id), code: null, rebateLevels: {}, now },
        );
      await under(ben, top);
      await under(ana, ben);
    });
    const olga = await server.operator();
    const level = (person: Person, percent: string) =>
      olga.client.call('setLotteryLevel', {
        ...inBrand(),
        body: { account: person.account, type: 'SSC', level: percent, reason: 'as agreed' },
      });
    return { top, ben, ana, level };
  }

  test('[LO-33] get the difference of their levels when a ticket is settled, not before, and not of plays with fixed odds', async () => {
    const { top, ben, ana, level } = await line();
    await level(top, '1.5');
    await level(ben, '1');
    await level(ana, '0.4');
    expect(await refusedCode(level(ana, '1.2'))).toBe('level_out_of_order');
    expect(await refusedCode(level(ben, '0.3'))).toBe('level_out_of_order');
    const draw = await fresh('SSC_5M');
    await place(ana, slipOf(draw, [lineOf(SURE), lineOf({ play: 'SumSides', selection: 'big', bets: 1 })]));
    const gone = await place(ana, slipOf(draw, [lineOf(SURE)]));
    await ana.client.call('cancelTicket', { params: { id: gone.id } });
    // Placed under these levels: what is agreed later counts for later tickets.
    await level(top, '1');
    expect([await balanceOf(top), await balanceOf(ben)]).toEqual(['0.00', '0.00']);
    await runThrough(draw);
    // 0.6 and 0.5 percent of 20.00.
    expect([await balanceOf(ben), await balanceOf(top)]).toEqual(['0.12', '0.10']);
    const audit = await asOwner(`select 1 from audit_entries where act = 'lottery.level' and reason = 'as agreed'`);
    expect(audit).toHaveLength(4);
  });

  test('[LO-33] get nothing of a draw that is void', async () => {
    const { ben, ana, level } = await line();
    await level(ben, '0').catch(() => null);
    const draw = await fresh('SSC_5M');
    await asOwner(
      `insert into lottery_levels (member_id, type, level, changed_at) values ($1, 'SSC', 150, now())
      on conflict (member_id, type) do update set level = 150`,
      [ben.id],
    );
    await place(ana, slipOf(draw, [lineOf(SURE)]));
    const olga = await server.operator();
    const body = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'the draw cannot be held' };
    await olga.client.call('lotteryVoid', { ...inBrand(), body });
    await drain();
    expect([await balanceOf(ana), await balanceOf(ben)]).toEqual(['100.00', '0.00']);
  });
});

describe('states', () => {
  test('[LO-28] a ticket moves along its table only: what is over is neither cancelled, void nor settled again but by its draw', async () => {
    const ana = await server.member({ balance: '100.00' });
    const olga = await server.operator();
    const draw = await fresh('SSC_5M');
    const digit = (n: number) => lineOf({ play: 'Fixed', selection: `${n}||||`, bets: 1 });
    const [zero, one, gone] = [
      await place(ana, slipOf(draw, [digit(0)])),
      await place(ana, slipOf(draw, [digit(1)])),
      await place(ana, slipOf(draw, [digit(0)])),
    ];
    const ids = [zero.id, one.id, gone.id];
    const seen: string[][] = ids.map(() => []);
    const look = async () => {
      for (const [n, id] of ids.entries()) {
        const state = await stateOf(ana, id);
        if (seen[n]!.at(-1) !== state) seen[n]!.push(state);
      }
    };
    await look();
    await ana.client.call('cancelTicket', { params: { id: gone.id } });
    await look();
    await toDrawn(draw);
    const right = (await server.client().call('lotteryFairness', { query: { gameCode: 'SSC_5M', issue: draw.issue } }))
      .result!;
    const first = Number(right[0]) === 0 ? 1 : 0;
    await plantResult(draw, [first, ...right.slice(1)]);
    await drain();
    await look();
    const act = { ...inBrand(), body: { gameCode: 'SSC_5M', issue: draw.issue, reason: 'tried by a test' } };
    expect(await refusedCode(olga.client.call('lotteryVoid', act))).toBe('draw_drawn');
    for (const id of ids)
      expect(await refusedCode(ana.client.call('cancelTicket', { params: { id } }))).toMatch(/ended|closed/);
    await olga.client.call('lotteryResettle', act);
    await drain();
    await look();
    for (const states of seen)
      for (const [n, state] of states.slice(1).entries())
        expect(ticketMoves[states[n] as keyof typeof ticketMoves], states.join(' → ')).toContain(state);
    const winner = seen[first]!;
    expect(winner).toEqual(['PLACED', 'WON', 'RESETTLED']);
    expect(seen[2]).toEqual(['PLACED', 'CANCELLED_BY_PLAYER']);
    const voided = await fresh('SSC_1M');
    const last = await place(ana, slipOf(voided, [digit(5)]));
    await olga.client.call('lotteryVoid', {
      ...inBrand(),
      body: { ...act.body, gameCode: 'SSC_1M', issue: voided.issue },
    });
    await drain();
    expect(await stateOf(ana, last.id)).toBe('VOID');
    expect(
      await refusedCode(
        olga.client.call('lotteryResettle', {
          ...inBrand(),
          body: { ...act.body, gameCode: 'SSC_1M', issue: voided.issue },
        }),
      ),
    ).toBe('draw_not_settled');
  });
});

describe('numbers with a payout of their own', () => {
  test('[LO-17, LO-93] an operator closes a number or cuts its prize for everybody, with a reason; anybody can see it before betting', async () => {
    const ana = await server.member({ balance: '100.00' });
    const olga = await server.operator();
    const shown = async () => (await server.client().call('lotteryNumbers', { query: { gameCode: 'SSC_5M' } })).numbers;
    const set = (symbols: string[], payout: string, more: object = {}) =>
      olga.client.call('setLotteryNumber', {
        ...inBrand(),
        body: { gameCode: 'SSC_5M', play: 'Fixed', symbols, payout, reason: 'too many bets on it', ...more },
      });
    expect(await shown()).toEqual([]);
    await set(['7'], 'closed');
    await set(['3'], '1/2');
    expect(await shown()).toMatchObject([
      { play: 'Fixed', symbols: ['7'], payout: 'closed' },
      { play: 'Fixed', symbols: ['3'], payout: '1/2' },
    ]);
    const draw = await fresh('SSC_5M');
    const digit = (n: number) => lineOf({ play: 'Fixed', selection: `${n}||||`, bets: 1 });
    expect(await refusedCode(place(ana, slipOf(draw, [digit(7)])))).toBe('number_closed');
    const half = await place(ana, slipOf(draw, [digit(3)]));
    // From a time on: until then as before.
    const later = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    await set(['7'], '1/1', { from: later });
    expect(await refusedCode(place(ana, slipOf(draw, [digit(7)])))).toBe('number_closed');
    await set(['7'], '1/1');
    await set(['3'], '1/1');
    await place(ana, slipOf(draw, [digit(7)]));
    expect((await shown()).filter(({ from }) => from <= server.clock.now().toISOString())).toEqual([]);
    await toDrawn(draw);
    await plantResult(draw, [3, 0, 0, 0, 0]);
    await drain();
    const { ticket } = await ana.client.call('ticketReceipt', { params: { id: half.id } });
    expect(ticket.prize.amount).toBe('9.80');
    const audit = await asOwner<{ reason: string }>(`select reason from audit_entries where act = 'lottery.number'`);
    expect(audit).toHaveLength(5);
  });

  test('[LO-17] what no play has is refused, and so is whoever may not', async () => {
    const olga = await server.operator();
    const body = { gameCode: 'SSC_5M', play: 'Fixed', symbols: ['7'], payout: 'closed', reason: 'tried by a test' };
    const set = (more: object) => olga.client.call('setLotteryNumber', { ...inBrand(), body: { ...body, ...more } });
    expect(await refusedCode(set({ gameCode: 'NOPE' }))).toBe('game_not_found');
    expect(await refusedCode(set({ play: 'NoSuchPlay' }))).toBe('play_unknown');
    expect(await refusedCode(set({ symbols: ['11'] }))).toBe('selection_wrong');
    // More than the usual prize would go around the cap.
    expect(await refusedCode(set({ payout: '3/2' }))).toBe('selection_wrong');
    expect(await refusedCode(server.client().call('setLotteryNumber', { ...inBrand(), body }))).toBe('not_signed_in');
    const ana = await server.member();
    expect(
      await refusedCode(server.client({ token: ana.token }).call('setLotteryNumber', { ...inBrand(), body })),
    ).toBe('not_signed_in');
    moveTo(server.clock.now().toISOString());
  });
});
