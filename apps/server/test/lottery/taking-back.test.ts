import { randomUUID } from 'node:crypto';
import { refusedCode, shiftableClock } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

const { server, plan, fresh, moveTo, drain, toDrawn, runThrough, balanceOf, escrowFaults } = useLottery();

beforeAll(() => plan('SSC_5M', 'SSC_1M'));

type Slip = ReturnType<typeof slipOf>;
const place = (person: Person, body: Slip) => person.client.call('placeTicket', { body });

describe('taking a ticket back', () => {
  test('[LO-26, LO-96] before the close the stake comes back, once; after it or by another the cancel is refused', async () => {
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member()];
    const draw = await fresh('SSC_5M');
    const { ticket } = await place(ana, slipOf(draw, [lineOf(SURE)]));
    const kept = await place(ana, slipOf(draw, [lineOf(HOPELESS)]));
    const cancel = (person: Person, id = ticket.id) => person.client.call('cancelTicket', { params: { id } });
    expect(await refusedCode(cancel(ben))).toBe('not_found');
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        cancel(ana).then(
          () => 'done',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'ticket_ended', 'ticket_ended']);
    expect(await balanceOf(ana)).toBe('98.00');
    moveTo(draw.closeAt);
    expect(await refusedCode(cancel(ana, kept.ticket.id))).toBe('draw_closed');
    await runThrough(draw);
    const { tickets } = await ana.client.call('myTickets');
    expect(tickets.map(({ state }) => state)).toEqual(['LOST', 'CANCELLED_BY_PLAYER']);
    const { receipt } = await ana.client.call('ticketReceipt', { params: { id: ticket.id } });
    expect(receipt.proof).toBeNull();
    expect(await balanceOf(ana)).toBe('98.00');
    expect(await escrowFaults()).toEqual([]);
  });
});

describe('cancels while the draw closes and is settled', () => {
  const PEOPLE = 4;
  const TICKETS_EACH = 20;
  /** Let through before the close begins, so that it begins among those under way. */
  const BEFORE_THE_CLOSE = 8;

  /** A server whose clock is behind: to it betting is open all the while, so only the gate of the draw can refuse. */
  async function slowServer() {
    const clock = shiftableClock();
    clock.advance(server.clock.now().getTime() - clock.now().getTime());
    const slow = await server.another({ clock, settings: { ROLE: 'api' } });
    onTestFinished(() => slow.stop());
    return slow;
  }

  test('[LO-26, LO-96] a ticket is taken back once or settled once, never both', async () => {
    const draw = await fresh('SSC_5M');
    const slow = await slowServer();
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => slow.member({ balance: '1000.00' })));
    const tickets: { person: Person; id: string }[] = [];
    for (const person of people)
      for (let at = 0; at < TICKETS_EACH; at += 1)
        tickets.push({ person, id: (await place(person, slipOf(draw, [lineOf(SURE)]))).ticket.id });
    moveTo(draw.closeAt);

    let answered = 0;
    let closing: Promise<void> | undefined;
    const cancel = async ({ person, id }: (typeof tickets)[number]): Promise<string> => {
      const outcome = await person.client.call('cancelTicket', { params: { id } }).then(
        () => 'done',
        (error: { refusal: { code: string } }) => error.refusal.code,
      );
      answered += 1;
      if (answered === BEFORE_THE_CLOSE) closing = drain();
      return outcome;
    };
    const outcomes = await Promise.all(tickets.map(cancel));
    await closing;
    expect(new Set(outcomes)).toEqual(new Set(['done', 'draw_closed']));

    await toDrawn(draw);
    const [late] = await Promise.all([Promise.all(tickets.map(cancel)), drain()]);
    expect(late.filter((outcome) => outcome === 'done')).toEqual([]);

    for (const [at, { person, id }] of tickets.entries()) {
      const { ticket } = await person.client.call('ticketReceipt', { params: { id } });
      expect(ticket.state).toBe(outcomes[at] === 'done' ? 'CANCELLED_BY_PLAYER' : 'WON');
    }
    for (const person of people) {
      const kept = tickets.filter((ticket, at) => ticket.person === person && outcomes[at] !== 'done').length;
      // Ten bets of 2.00 of which one wins 19.60: a ticket that stayed costs 0.40, one taken back nothing.
      expect(await balanceOf(person)).toBe((1000 - (kept * 4) / 10).toFixed(2));
    }
    expect(await escrowFaults()).toEqual([]);
  });
});

describe('a chase', () => {
  const nearOf = async (gameCode: string) =>
    (await server.client().call('numerosNear', { query: { gameCode, before: '1', after: '6' } })).draws.filter(
      ({ state }) => state === 'PLANNED',
    );

  async function chaseOver(person: Person, draws: readonly ShownDraw[], what: typeof SURE, stopsOnWin: boolean) {
    const body = {
      key: randomUUID(),
      gameCode: draws[0]!.gameCode,
      lines: [lineOf(what)],
      draws: draws.map(({ issue }, place) => ({ issue, multiple: place + 1 })),
      stopsOnWin,
    };
    return person.client.call('placeChase', { body });
  }

  test('[LO-25, LO-97] takes a ticket on each draw with its multiple, and with stop-on-win gives the rest back after a win', async () => {
    const ana = await server.member({ balance: '1000.00' });
    await fresh('SSC_1M');
    const draws = (await nearOf('SSC_1M')).slice(1, 5);
    const { tickets, stake, balance } = await chaseOver(ana, draws, SURE, true);
    expect(tickets.map((ticket) => ticket.stake.amount)).toEqual(['20.00', '40.00', '60.00', '80.00']);
    expect([stake.amount, balance.amount]).toEqual(['200.00', '800.00']);
    await runThrough(draws[0]!);
    const mine = await ana.client.call('myTickets', { query: { chaseId: tickets[0]!.chaseId! } });
    const states = Object.fromEntries(mine.tickets.map(({ issue, state }) => [issue, state]));
    expect(draws.map(({ issue }) => states[issue])).toEqual(['WON', 'STOPPED', 'STOPPED', 'STOPPED']);
    expect(await balanceOf(ana)).toBe('999.60');
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-97] goes on without stop-on-win, is stopped by its member, and names each draw once', async () => {
    const ana = await server.member({ balance: '1000.00' });
    await fresh('SSC_1M');
    const draws = (await nearOf('SSC_1M')).slice(1, 5);
    expect(await refusedCode(chaseOver(ana, [draws[0]!, draws[0]!], SURE, false))).toBe('chase_wrong');
    expect(await refusedCode(chaseOver(ana, draws, { ...SURE, bets: 9 }, false))).toBe('bet_count_wrong');
    expect(await balanceOf(ana)).toBe('1000.00');
    const { chaseId } = await chaseOver(ana, draws, SURE, false);
    await runThrough(draws[0]!);
    const ben = await server.member();
    expect(await refusedCode(ben.client.call('stopChase', { params: { id: chaseId } }))).toBe('not_found');
    const { stopped } = await ana.client.call('stopChase', { params: { id: chaseId } });
    // The second draw may have closed while the first was drawn.
    expect(stopped).toBeGreaterThanOrEqual(2);
    moveTo(draws[3]!.drawAt, 12_000);
    await drain();
    moveTo(draws[3]!.drawAt, 24_000);
    await drain();
    expect(await escrowFaults()).toEqual([]);
  });
});
