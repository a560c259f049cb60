import { stakeOf } from '../model/lottery.ts';
import type { Line, Ticket } from '../model/lottery.ts';
import type { Request } from '../post.ts';
import { amountText, shownText } from '../amounts.ts';
import { asMember, isAtTheDoor } from '../asking.ts';
import { LOTTERY_GAME } from '../world.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { drawsAhead } from '../draws.ts';
import type { Actor } from './actor.ts';

const series = [1700, 1800, 1900, 1960];

/** Slips and chases on the daily draw, some taken back, some again, some of more than there is. */
export const lotteryPlayer: Actor = {
  name: 'lottery player',
  weight: 22,
  act: async ({ world, post }) => {
    const { dice, lottery, players } = world;
    // The other brand has no draws planned.
    const player = dice.pick(players.slice(0, -1));
    const open = lottery.tickets.filter((ticket) => ticket.player === player && ticket.state === 'PLACED');
    if (open.length > 0 && dice.isOneIn(4)) {
      const ticket = dice.pick(open);
      return post.carry(ticket.chase && dice.isOneIn(2) ? stopRequest(world, ticket) : cancelRequest(world, ticket));
    }
    const draws = await drawsAhead(world);
    if (draws.length === 0) return;
    for (let slips = dice.between(1, MOST_SLIPS); slips > 0; slips -= 1) {
      const lines = Array.from({ length: dice.between(1, 3) }, () => lineOf(world));
      const isChase = draws.length > 1 && dice.isOneIn(3);
      await post.carry(
        isChase ? chaseRequest(world, player, lines, draws.slice(0, 2)) : slipRequest(world, player, lines, draws[0]!),
      );
    }
  },
};

/** Of one visit. */
const MOST_SLIPS = 3;

function lineOf({ dice }: World): Line {
  const from = dice.below(10);
  const count = dice.between(1, 10 - from);
  return {
    place: dice.below(5),
    digits: Array.from({ length: count }, (_none, n) => from + n),
    multiple: dice.isOneIn(5) ? dice.between(1, 60) : dice.between(1, 3),
    series: dice.pick(series),
  };
}

const wireLine = ({ place, digits, multiple, series: chosen }: Line) => ({
  play: 'Fixed_LF',
  selection: Array.from({ length: 5 }, (_none, at) => (at === place ? digits.join(',') : '')).join('|'),
  bets: digits.length,
  unitPrice: '2',
  moneyMode: '1' as const,
  multiple,
  series: chosen,
});

type Draw = { issue: string; closeAt: number };

type Stakes = { stakes: readonly bigint[]; closeAt: number };

/** Why a slip is refused, in the order in which it is asked: the member, the draw, the money. */
function refusalOf({ clock }: World, { purse }: Player, { stakes, closeAt }: Stakes): string | null {
  const now = clock.now().getTime();
  if (purse.standing.timeOutUntil > now) return 'time_out_active';
  if (now >= closeAt) return 'draw_closed';
  const total = stakes.reduce((sum, units) => sum + units, 0n);
  const largest = stakes.reduce((most, units) => (units > most ? units : most), 0n);
  return purse.stakeRefusal(total, now, largest);
}

export function slipRequest(world: World, player: Player, lines: readonly Line[], { issue, closeAt }: Draw): Request {
  const { lottery, clock } = world;
  const key = world.nextId();
  const units = stakeOf(lines);
  let kept: string | null = null;
  let id = '';
  return {
    name: `${player.name} slip ${key.slice(-6)} ${amountText(units)} on ${issue}`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        const body = { key, gameCode: LOTTERY_GAME, issue, lines: lines.map(wireLine) };
        const { ticket, balance } = await client.call('placeTicket', { body });
        id = ticket.id;
        return `ok ${balance.amount}`;
      }),
    expected: (heard) => {
      if (kept !== null) return isAtTheDoor(player, heard) ? heard : kept;
      if (isAtTheDoor(player, heard)) return heard;
      const now = clock.now().getTime();
      const refused = refusalOf(world, player, { stakes: [units], closeAt });
      if (refused) return (kept = refused);
      const stake = player.purse.stake(units, now);
      lottery.tickets.push({ id, player, issue, lines, times: 1, stake, state: 'PLACED', chase: null });
      return (kept = `ok ${wholeText(player.purse.main())}`);
    },
  };
}

function chaseRequest(world: World, player: Player, lines: readonly Line[], draws: readonly Draw[]): Request {
  const { lottery, clock, dice } = world;
  const key = world.nextId();
  const stopsOnWin = dice.isOneIn(2);
  const targets = draws.map((draw, n) => ({ ...draw, times: n + 1 }));
  const stakes = targets.map(({ times }) => stakeOf(lines, times));
  let kept: string | null = null;
  let ids: string[] = [];
  let chaseId = '';
  return {
    name: `${player.name} chase ${key.slice(-6)} ${stakes.map(amountText).join('+')}`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        const body = {
          key,
          gameCode: LOTTERY_GAME,
          lines: lines.map(wireLine),
          draws: targets.map(({ issue, times }) => ({ issue, multiple: times })),
          stopsOnWin,
        };
        const answer = await client.call('placeChase', { body });
        ids = targets.map(({ issue }) => answer.tickets.find((ticket) => ticket.issue === issue)!.id);
        chaseId = answer.chaseId;
        return `ok ${answer.balance.amount}`;
      }),
    expected: (heard) => {
      if (kept !== null) return isAtTheDoor(player, heard) ? heard : kept;
      if (isAtTheDoor(player, heard)) return heard;
      const now = clock.now().getTime();
      const refused = refusalOf(world, player, { stakes, closeAt: draws[0]!.closeAt });
      if (refused) return (kept = refused);
      const chase = { id: chaseId, stopsOnWin };
      for (const [n, { issue, times }] of targets.entries()) {
        const stake = player.purse.stake(stakes[n]!, now);
        lottery.tickets.push({ id: ids[n]!, player, issue, lines, times, stake, state: 'PLACED', chase });
      }
      return (kept = `ok ${wholeText(player.purse.main())}`);
    },
  };
}

/** Of a slip's answer the balance has the decimals it has. */
const wholeText = (units: bigint): string => {
  const text = amountText(units);
  return text.endsWith('00') ? shownText(units) : text.replace(/0+$/, '');
};

function cancelRequest(world: World, ticket: Ticket): Request {
  const { player } = ticket;
  return {
    name: `${player.name} takes a ticket of ${ticket.issue} back`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        await client.call('cancelTicket', { params: { id: ticket.id } });
        return 'ok';
      }),
    expected: (heard, isAgain) => {
      if (isAtTheDoor(player, heard)) return heard;
      if (ticket.state === 'PLACED' && isClosed(world, ticket.issue)) return 'draw_closed';
      if (ticket.state !== 'PLACED') return ticket.state === 'TAKEN_BACK' ? 'ticket_ended' : heard;
      world.lottery.takeBack(ticket);
      return isAgain && heard === 'ticket_ended' ? heard : 'ok';
    },
  };
}

function stopRequest(world: World, { player, chase }: Ticket): Request {
  const { lottery } = world;
  return {
    name: `${player.name} stops a chase`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        const { stopped } = await client.call('stopChase', { params: { id: chase!.id } });
        return `ok ${stopped}`;
      }),
    expected: (heard, isAgain) => {
      if (isAtTheDoor(player, heard)) return heard;
      const open = lottery.tickets.filter(
        (ticket) => ticket.chase === chase && ticket.state === 'PLACED' && !isClosed(world, ticket.issue),
      );
      for (const ticket of open) lottery.takeBack(ticket);
      return isAgain && heard === 'ok 0' ? heard : `ok ${open.length}`;
    },
  };
}

const isClosed = ({ lottery, clock }: World, issue: string): boolean =>
  clock.now().getTime() >= lottery.draws.get(issue)!.closeAt;
