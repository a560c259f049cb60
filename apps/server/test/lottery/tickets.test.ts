import { noLimits } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';

const { server, plan, fresh, moveTo, runThrough, balanceOf, asOwner, escrowFaults } = useLottery();

beforeAll(() => plan('SSC_5M', 'SSC_1M'));

type Slip = ReturnType<typeof slipOf>;
const place = (person: Person, body: Slip) => person.client.call('placeTicket', { body });
const refusal = (person: Person, body: Slip) => refusedCode(place(person, body));

/** What was refused and why, in the words of the answer. */
async function fault(
  person: Person,
  body: unknown,
): Promise<{ status: number; code: string; fields: { path: string; fault: string }[] }> {
  const response = await fetch(`${server.url}/lgw/tickets`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      merchant: server.brands[0]!.merchant,
      authorization: `Bearer ${person.token}`,
    },
    body: JSON.stringify(body),
  });
  const { value } = (await response.json()) as { value: { code: string; fields?: { path: string; fault: string }[] } };
  return { status: response.status, code: value.code, fields: value.fields ?? [] };
}

describe('placing a ticket', () => {
  test('[LO-20, LO-22, LO-88] takes several selections with their odds in one transaction, and the stake waits in escrow', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const lines = [
      lineOf(SURE),
      lineOf(
        { play: 'First3Straight', selection: '2,1,1|2|3', bets: 2 },
        { series: 1800, moneyMode: '0.1', multiple: 3 },
      ),
    ];
    const { ticket, balance } = await place(ana, slipOf(draw, lines));
    expect(balance).toEqual({ amount: '78.80', currency: 'PHP' });
    expect(ticket).toMatchObject({
      state: 'PLACED',
      stake: { amount: '21.20' },
      lines: [
        { play: 'Fixed', bets: 10, stake: { amount: '20.00' }, odds: ['49/5'], rebate: { amount: '0.00' } },
        // Canonical, and 8 percent come back for taking 1800 instead of 1960.
        {
          selection: '1,2|2|3',
          bets: 2,
          multiple: 3,
          stake: { amount: '1.20' },
          odds: ['900/1'],
          rebate: { amount: '0.096' },
        },
      ],
    });
    const { tickets } = await ana.client.call('myTickets');
    expect(tickets).toEqual([ticket]);
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-27, LO-89, HT-10] sent twice it is charged once and answered the same, even after the draw; for something else the id is refused', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const slip = slipOf(draw, [lineOf(SURE)]);
    const answers = await Promise.all([place(ana, slip), place(ana, slip), place(ana, slip)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await balanceOf(ana)).toBe('80.00');
    expect(await refusal(ana, { ...slip, lines: [lineOf(SURE, { multiple: 2 })] })).toBe('key_reused');
    const ben = await server.member({ balance: '100.00' });
    await place(ben, slip);
    expect(await balanceOf(ben)).toBe('80.00');
    await runThrough(draw);
    expect(await place(ana, slip)).toEqual(answers[0]);
    expect(await balanceOf(ana)).toBe('99.60');
  });

  test('[LO-10, LO-11, LO-12, LO-90] a fault is named with its line and play, and nothing is charged', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const one = async (line: object) =>
      fault(ana, { ...slipOf(draw, []), lines: [lineOf(HOPELESS), { ...lineOf(HOPELESS), ...line }] });
    expect(await one({ play: 'NoSuchPlay' })).toMatchObject({
      code: 'play_unknown',
      fields: [{ path: 'body.lines.1.play' }],
    });
    expect(await one({ bets: 2 })).toMatchObject({
      code: 'bet_count_wrong',
      fields: [{ fault: 'AllStraight: 1 bets, not 2' }],
    });
    expect(await one({ selection: '0|0|x|0|0' })).toMatchObject({
      code: 'selection_wrong',
      fields: [{ path: 'body.lines.1.selection', fault: 'AllStraight: symbol, row 3, "x"' }],
    });
    expect(await one({ selection: '0|0|0' })).toMatchObject({
      code: 'selection_wrong',
      fields: [{ fault: 'AllStraight: rows' }],
    });
    expect(await one({ selection: '٣|0|0|0|0' })).toMatchObject({ code: 'selection_wrong' });
    expect(await one({ unitPrice: '0.00001' })).toMatchObject({
      code: 'stake_wrong',
      fields: [{ fault: 'AllStraight: too_many_decimals' }],
    });
    expect(await one({ unitPrice: '0.01', moneyMode: '0.001' })).toMatchObject({ code: 'stake_wrong' });
    expect(await one({ series: 1690 })).toMatchObject({ code: 'series_wrong' });
    expect(await one({ series: 1970 })).toMatchObject({ code: 'series_wrong' });
    expect(await refusal(ana, { ...slipOf(draw, [lineOf(SURE)]), issue: '20200101-0001' })).toBe('draw_unknown');
    expect(await refusal(ana, { ...slipOf(draw, [lineOf(SURE)]), gameCode: 'NOPE' })).toBe('game_not_found');
    expect(await balanceOf(ana)).toBe('100.00');
    expect((await ana.client.call('myTickets')).tickets).toEqual([]);
  });

  test('[LO-11, LO-90] whatever selection is sent, the answer is a refusal with a name or a ticket that is charged', async () => {
    const ana = await server.member({ balance: '5000.00' });
    const draw = await fresh('SSC_5M');
    const plays = ['AllStraight', 'Fixed', 'First3Com3', 'First3StraightSingle', 'Dragon_Tiger_10T_T_SSC', 'First3Sum'];
    const selection = fc.oneof(
      fc.anything(),
      fc.string({ maxLength: 300 }),
      fc
        .array(fc.constantFrom('0', '1', '9', ',', '|', '٣', '０', ' ', '-', '10'), { maxLength: 60 })
        .map((parts) => parts.join('')),
      fc.constant(Array.from({ length: 10_000 }, () => '1').join('|')),
      fc.constant(Array.from({ length: 20_000 }, () => '1').join(',')),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...plays), selection, async (play, written) => {
        const body = {
          ...slipOf(draw, []),
          lines: [{ ...lineOf({ play, selection: null, bets: 1 }, { moneyMode: '0.001' }), selection: written }],
        };
        const before = await balanceOf(ana);
        const { status, code, fields } = await fault(ana, body);
        if (status === 200) return;
        expect(status).toBeLessThan(500);
        expect(['selection_wrong', 'bet_count_wrong', 'bad_request', 'too_large', 'prize_over_ticket_limit']).toContain(
          code,
        );
        if (code === 'selection_wrong') expect(fields[0]!.fault).toMatch(new RegExp(`^${play}: `));
        expect(await balanceOf(ana)).toBe(before);
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  test('[LO-21, LO-91] at the close it is refused, by the server’s clock and by the database’s', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const early = server.clock.now().getTime();
    moveTo(draw.closeAt, -1500);
    await place(ana, slipOf(draw, [lineOf(SURE)]));
    moveTo(draw.closeAt);
    expect(await refusal(ana, slipOf(draw, [lineOf(SURE)]))).toBe('draw_closed');
    // A server whose clock went back: the database knows better.
    const id = (
      await asOwner<{ id: string }>('select id from lottery_draws where merchant = $1 and game = $2 and issue = $3', [
        server.brands[0]!.merchant,
        'SSC_5M',
        draw.issue,
      ])
    )[0]!.id;
    await asOwner('alter table lottery_draws disable trigger lottery_draws_fixed');
    await asOwner(
      `update lottery_draws set open_at = now() - interval '1 hour', close_at = now() - interval '1 second', draw_at = now() + interval '1 hour' where id = $1`,
      [id],
    );
    const moved = server.clock.now().getTime() - early;
    server.clock.advance(-moved - 600_000);
    const late = await server.member({ balance: '100.00' });
    expect(await refusal(late, slipOf(draw, [lineOf(SURE)]))).toBe('draw_closed');
    server.clock.advance(moved + 600_000);
    await asOwner(`update lottery_draws set open_at = $2, close_at = $3, draw_at = $4 where id = $1`, [
      id,
      draw.openAt,
      draw.closeAt,
      draw.drawAt,
    ]);
    await asOwner('alter table lottery_draws enable trigger lottery_draws_fixed');
    expect(await balanceOf(ana)).toBe('80.00');
    expect(await balanceOf(late)).toBe('100.00');
    await runThrough(draw);
  });

  test('[LO-23, LO-92] the prize it could win is held against the limits of ticket, member and draw, many at once too', async () => {
    const ana = await server.member({ balance: '10000.00' });
    const draw = await fresh('SSC_5M');
    const five = (multiple: number) => slipOf(draw, [lineOf(HOPELESS, { multiple })]);
    expect(await refusal(ana, five(3))).toBe('prize_over_ticket_limit');
    // Not what this is about: each ticket is a single pick.
    await asOwner(`update lottery_games set single_bets = 0 where code = 'SSC_5M'`);
    const codes = await Promise.all(
      Array.from({ length: 8 }, () =>
        place(ana, five(2)).then(
          () => 'taken',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    // 392,000 each under 800,000 a member: two fit.
    expect(codes.filter((code) => code === 'taken')).toHaveLength(2);
    expect(codes.filter((code) => code === 'prize_over_member_limit')).toHaveLength(6);
    expect(await balanceOf(ana)).toBe('9992.00');
    await asOwner(`update lottery_games set max_prize_draw = 1000000::bigint * 10000 where code = 'SSC_5M'`);
    const ben = await server.member({ balance: '100.00' });
    expect(await refusal(ben, five(2))).toBe('prize_over_draw_limit');
    await asOwner(`update lottery_games set max_prize_draw = 8000000::bigint * 10000 where code = 'SSC_5M'`);
  });

  test('[LO-93] a closed number takes no bet, a reduced one pays its share of then', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const from = new Date(server.clock.now().getTime() - 1000).toISOString();
    const numbers = [
      { play: 'First3Sum', symbols: ['13'], share: 'closed', from },
      ...Array.from({ length: 10 }, (_none, digit) => ({
        play: 'Fixed',
        symbols: [String(digit)],
        share: '1/2',
        from,
      })),
    ];
    await asOwner(`update lottery_games set numbers = $1 where code = 'SSC_5M'`, [JSON.stringify(numbers)]);
    expect(await fault(ana, slipOf(draw, [lineOf({ play: 'First3Sum', selection: '13', bets: 75 })]))).toMatchObject({
      code: 'number_closed',
      fields: [{ fault: 'First3Sum: 13 is closed' }],
    });
    const { ticket } = await place(ana, slipOf(draw, [lineOf(SURE)]));
    await asOwner(`update lottery_games set numbers = '[]' where code = 'SSC_5M'`);
    await runThrough(draw);
    const mine = await ana.client.call('ticketReceipt', { params: { id: ticket.id } });
    expect(mine.ticket.prize.amount).toBe('9.80');
  });

  test('[LO-94, GA-27] a trial account that places a ticket needs a true one', async () => {
    const tim = await server.member({ type: 4 });
    const draw = await fresh('SSC_5M');
    expect(await refusal(tim, slipOf(draw, [lineOf(SURE)]))).toBe('in_need_true_account');
    expect((await tim.client.call('myTickets')).tickets).toEqual([]);
  });

  test('[LO-95] limits of the member’s own count lottery stakes, losses and what came back', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const loss = { ...noLimits.loss, day: money(300_000n, 'PHP') };
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.setLimits(tx, {
        merchant: server.brands[0]!.merchant,
        memberId: ana.id,
        currency: 'PHP',
        limits: { ...noLimits, loss },
      }),
    );
    const { ticket } = await place(ana, slipOf(draw, [lineOf(SURE)]));
    expect(await refusal(ana, slipOf(draw, [lineOf(SURE)]))).toBe('loss_limit_reached');
    await ana.client.call('cancelTicket', { params: { id: ticket.id } });
    await place(ana, slipOf(draw, [lineOf(SURE)]));
    await runThrough(draw);
    const next = await fresh('SSC_5M');
    // 0.40 of 30.00 are lost: 20 more fit, 40 do not.
    expect(await refusal(ana, slipOf(next, [lineOf(SURE, { multiple: 2 })]))).toBe('loss_limit_reached');
    await place(ana, slipOf(next, [lineOf(SURE)]));
  });
});
