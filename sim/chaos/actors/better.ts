import { asMember } from '../../asking.ts';
import { stakeOf } from '../../model/lottery.ts';
import type { Line } from '../../model/lottery.ts';
import type { Placed } from '../counter.ts';
import type { Dice } from '../../dice.ts';
import { DRAWN_GAME } from '../house.ts';
import type { ChaosActor, Hand } from './actor.ts';

/** Less than the minute between two draws. */
const SOON_MS = 20_000;

const series = [1700, 1800, 1900, 1960];

/** What a slip may be refused for: none of it is kept from the member, and none of it takes a stake. */
const refusals = new Set([
  'draw_closed',
  'draw_not_open',
  'draw_unknown',
  'insufficient_balance',
  'prize_over_member_limit',
  'prize_over_draw_limit',
  'prize_over_single_limit',
  'game_in_maintenance',
]);

/** Slips and chases on draws that the servers close, draw and settle by themselves; some are taken back. */
export const better: ChaosActor = {
  name: 'lottery player',
  weight: 20,
  act: async (hand) => {
    const { world, counter } = hand.table;
    const { dice, clock } = world;
    const now = clock.now().getTime();
    const open = counter.tickets.filter(({ issue, back }) => back !== 'done' && counter.draws.get(issue)! > now);
    if (open.length > 0 && dice.isOneIn(4)) return takeBack(hand, dice.pick(open));
    const draws = await drawsAhead(hand);
    if (draws.length === 0) return;
    const lines = Array.from({ length: dice.between(1, 3) }, () => lineOf(dice));
    if (draws.length > 1 && dice.isOneIn(3)) return chase(hand, lines, draws.slice(0, 2));
    return slip(hand, lines, draws[0]!);
  },
};

function lineOf(dice: Dice): Line {
  const from = dice.below(10);
  return {
    place: dice.below(5),
    digits: Array.from({ length: dice.between(1, 10 - from) }, (_none, n) => from + n),
    multiple: dice.between(1, 2),
    series: dice.pick(series),
  };
}

const wireLine = ({ place, digits, multiple, series: chosen }: Line) => ({
  play: 'Fixed',
  selection: Array.from({ length: 5 }, (_none, at) => (at === place ? digits.join(',') : '')).join('|'),
  bets: digits.length,
  unitPrice: '2',
  moneyMode: '1' as const,
  multiple,
  series: chosen,
});

type Draw = { issue: string; closeAt: number };

async function drawsAhead({ table: { world, counter }, post, checks }: Hand): Promise<Draw[]> {
  let draws: Draw[] = [];
  const { heard } = await post.ask(() =>
    asMember(world, counter.better, async (client) => {
      const near = await client.call('numerosNear', { query: { gameCode: DRAWN_GAME, before: '1', after: '3' } });
      draws = near.draws.map(({ issue, closeAt }) => ({ issue, closeAt: Date.parse(closeAt) }));
      return 'ok';
    }),
  );
  checks.expect('anybody is shown the draws', heard === 'ok', heard);
  for (const { issue, closeAt } of draws) counter.draws.set(issue, closeAt);
  const now = world.clock.now().getTime();
  return draws.filter(({ closeAt }) => closeAt > now).toSorted((a, b) => a.closeAt - b.closeAt);
}

async function slip({ table: { world, counter }, post, checks }: Hand, lines: readonly Line[], { issue }: Draw) {
  const key = world.nextId();
  let id = '';
  const { heard } = await post.ask(
    () =>
      asMember(world, counter.better, async (client) => {
        const body = { key, gameCode: DRAWN_GAME, issue, lines: lines.map(wireLine) };
        const { ticket } = await client.call('placeTicket', { body });
        id = ticket.id;
        return 'ok';
      }),
    `slip ${key}`,
  );
  if (heard === 'ok')
    counter.tickets.push({ id, issue, lines, times: 1, units: stakeOf(lines), chase: null, back: 'not asked' });
  else checks.expect('a slip is refused for a reason', refusals.has(heard), heard);
}

async function chase(
  { table: { world, counter }, post, checks }: Hand,
  lines: readonly Line[],
  draws: readonly Draw[],
) {
  const key = world.nextId();
  const stopsOnWin = world.dice.isOneIn(2);
  const targets = draws.map(({ issue }, n) => ({ issue, times: n + 1 }));
  let ids: string[] = [];
  let chaseId = '';
  const { heard } = await post.ask(
    () =>
      asMember(world, counter.better, async (client) => {
        const body = {
          key,
          gameCode: DRAWN_GAME,
          lines: lines.map(wireLine),
          draws: targets.map(({ issue, times }) => ({ issue, multiple: times })),
          stopsOnWin,
        };
        const { tickets, chaseId: made } = await client.call('placeChase', { body });
        ids = targets.map(({ issue }) => tickets.find((ticket) => ticket.issue === issue)!.id);
        chaseId = made;
        return 'ok';
      }),
    `chase ${key}`,
  );
  if (heard !== 'ok') return checks.expect('a slip is refused for a reason', refusals.has(heard), heard);
  for (const [n, { issue, times }] of targets.entries())
    counter.tickets.push({
      id: ids[n]!,
      issue,
      lines,
      times,
      units: stakeOf(lines, times),
      chase: { id: chaseId, stopsOnWin },
      back: 'not asked',
    });
}

async function takeBack(hand: Hand, ticket: Placed): Promise<void> {
  const { world, counter } = hand.table;
  const { chase: whole } = ticket;
  if (whole && world.dice.isOneIn(2)) {
    for (const one of counter.tickets) if (one.chase?.id === whole.id && one.back !== 'done') one.back = 'asked';
    await hand.post.ask(() =>
      asMember(world, counter.better, async (client) => {
        await client.call('stopChase', { params: { id: whole.id } });
        return 'ok';
      }),
    );
    return;
  }
  await cancel(hand, ticket);
}

async function cancel({ table: { world, counter }, post, checks }: Hand, ticket: Placed): Promise<void> {
  const { id } = ticket;
  ticket.back = 'asked';
  const { heard } = await post.ask(() =>
    asMember(world, counter.better, async (client) => {
      await client.call('cancelTicket', { params: { id } });
      return 'ok';
    }),
  );
  if (heard === 'ok') ticket.back = 'done';
  else checks.expect('a ticket stays for a reason', heard === 'draw_closed' || heard === 'ticket_ended', heard);
}

/** Whoever goes home takes back what is drawn later than soon; the rest is waited for. */
export async function takeFarBack(hand: Hand): Promise<void> {
  const { world, counter } = hand.table;
  const soon = world.clock.now().getTime() + SOON_MS;
  for (const ticket of counter.tickets)
    if (ticket.back !== 'done' && counter.draws.get(ticket.issue)! > soon) await cancel(hand, ticket);
}
