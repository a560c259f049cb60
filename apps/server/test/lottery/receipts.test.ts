import { fromWire } from '@croupier/money';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

const { server, plan, fresh, drain, toDrawn, drawOf, plantResult, asOwner } = useLottery();
const merchant = () => server.brands[0]!.merchant;

beforeAll(() => plan('SSC_5M', 'LHC_5M'));

async function place(person: Person, draw: ShownDraw, lines: ReturnType<typeof lineOf>[]): Promise<string> {
  return (await person.client.call('placeTicket', { body: slipOf(draw, lines) })).ticket.id;
}

function unitsOf(wire: { amount: string; currency: string }): bigint {
  const read = fromWire(wire);
  if (!read.ok) throw new Error(`${wire.amount} is no amount`);
  return read.value.units;
}

/** The receipt; whatever is told of the lines adds up to what is told of the ticket. */
async function receiptOf(person: Person, id: string) {
  const found = await person.client.call('ticketReceipt', { params: { id } });
  const { ticket, lineEnds } = found;
  if (lineEnds) {
    expect(lineEnds).toHaveLength(ticket.lines.length);
    for (const part of ['prize', 'returned'] as const) {
      const units = lineEnds.map((end) => unitsOf(end[part]));
      expect(
        units.reduce((total, one) => total + one, 0n),
        part,
      ).toBe(unitsOf(ticket[part]));
    }
  }
  return found;
}

describe('a receipt', () => {
  test('[LO-29, LO-134] tells of each line the odds it was taken at, and after the draw what it won', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const id = await place(ana, draw, [lineOf(SURE), lineOf(HOPELESS), lineOf(SURE, { series: 1800, multiple: 2 })]);
    const before = await receiptOf(ana, id);
    expect(before.lineEnds).toBeNull();
    expect(before.ticket.lines.map(({ odds }) => odds)).toEqual([['49/5'], ['98000/1'], ['9/1']]);
    await toDrawn(draw);
    await plantResult(draw, [7, 1, 2, 3, 4]);
    await drain();
    const { ticket, lineEnds } = await receiptOf(ana, id);
    expect(ticket).toMatchObject({ state: 'WON', prize: { amount: '55.60' } });
    expect(lineEnds).toEqual([
      {
        wins: [1],
        pushed: 0,
        prize: { amount: '19.60', currency: 'PHP' },
        returned: { amount: '0.00', currency: 'PHP' },
      },
      {
        wins: [0],
        pushed: 0,
        prize: { amount: '0.00', currency: 'PHP' },
        returned: { amount: '0.00', currency: 'PHP' },
      },
      {
        wins: [1],
        pushed: 0,
        prize: { amount: '36.00', currency: 'PHP' },
        returned: { amount: '0.00', currency: 'PHP' },
      },
    ]);
  });

  test('[LO-29, LO-93, LO-134] tells which numbers were taken at a share, and pays the line that share', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const from = new Date(server.clock.now().getTime() - 1000).toISOString();
    const numbers = [{ play: 'Fixed', symbols: ['7'], share: '1/2', from }];
    await asOwner(`update lottery_games set numbers = $1 where code = 'SSC_5M'`, [JSON.stringify(numbers)]);
    const id = await place(ana, draw, [lineOf(SURE), lineOf(HOPELESS)]);
    await asOwner(`update lottery_games set numbers = '[]' where code = 'SSC_5M'`);
    await toDrawn(draw);
    await plantResult(draw, [7, 1, 2, 3, 4]);
    await drain();
    const { ticket, lineEnds } = await receiptOf(ana, id);
    expect(ticket.lines.map(({ shares }) => shares)).toEqual([[{ number: '7', share: '1/2' }], []]);
    expect(lineEnds).toMatchObject([{ wins: [1], prize: { amount: '9.80' } }, { wins: [0] }]);
  });

  test('[LO-16, LO-134] tells a line whose stake came back from one that won and one that lost', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('LHC_5M');
    const sides = lineOf({ play: 'special.sides', selection: 'big,odd', bets: 2 });
    const mixed = await place(ana, draw, [
      sides,
      lineOf({ play: 'special', selection: '48,49', bets: 2 }),
      lineOf({ play: 'special', selection: '01', bets: 1 }),
    ]);
    const pushed = await place(ana, draw, [sides]);
    await toDrawn(draw);
    await plantResult(draw, [1, 2, 3, 4, 5, 6, 49]);
    await drain();
    const [first, second, third] = (await receiptOf(ana, mixed)).lineEnds!;
    expect(first).toMatchObject({ pushed: 2, prize: { amount: '0.00' }, returned: { amount: '4.00' } });
    expect(second).toMatchObject({ wins: [1], pushed: 0, returned: { amount: '0.00' } });
    expect(unitsOf(second!.prize)).toBeGreaterThan(0n);
    expect(third).toMatchObject({ wins: [0], prize: { amount: '0.00' } });
    expect(await receiptOf(ana, pushed)).toMatchObject({ ticket: { state: 'VOID' }, lineEnds: [{ pushed: 2 }] });
  });

  test('[LO-134] tells nothing of the lines of a ticket that was taken back or whose draw is void', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const [gone, kept] = [await place(ana, draw, [lineOf(SURE)]), await place(ana, draw, [lineOf(SURE)])];
    await ana.client.call('cancelTicket', { params: { id: gone } });
    const olga = await server.operator();
    const body = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'the beacon is gone' };
    await olga.client.call('lotteryVoid', { params: { merchant: merchant() }, body });
    await drain();
    expect(await receiptOf(ana, gone)).toMatchObject({ ticket: { state: 'CANCELLED_BY_PLAYER' }, lineEnds: null });
    expect(await receiptOf(ana, kept)).toMatchObject({ ticket: { state: 'VOID' }, lineEnds: null });
  });

  test('[LO-32, LO-134] follows a draw that is settled again', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const digit = (first: number) => lineOf({ play: 'Fixed', selection: `${first}||||`, bets: 1 });
    const id = await place(
      ana,
      draw,
      Array.from({ length: 9 }, (_none, first) => digit(first)),
    );
    await toDrawn(draw);
    const right = (await drawOf('SSC_5M', draw.issue)).result!;
    await plantResult(draw, [(Number(right[0]) + 1) % 10, ...right.slice(1)]);
    await drain();
    const winners = async () =>
      (await receiptOf(ana, id)).lineEnds!.flatMap(({ wins }, first) => (wins[0]! > 0 ? [first] : []));
    const wrong = (Number(right[0]) + 1) % 10;
    expect(await winners()).toEqual(wrong < 9 ? [wrong] : []);
    const olga = await server.operator();
    const body = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'settled with a wrong number' };
    await olga.client.call('lotteryResettle', { params: { merchant: merchant() }, body });
    await drain();
    expect(await winners()).toEqual(Number(right[0]) < 9 ? [Number(right[0])] : []);
  });
});
