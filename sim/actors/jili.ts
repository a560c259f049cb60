import type { RoundMove, RoundRefusal } from '../model/rounds.ts';
import type { Request } from '../post.ts';
import { PESO } from '../amounts.ts';
import { jiliBasics, jiliHeard, sendJili } from '../vendors/jili.ts';
import { mayBeOver, seatOf } from '../vendors/seat.ts';
import type { Player, Seat } from '../player.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';
import { MOST_PLAYS } from './native.ts';

type At = { player: Player; seat: Seat };

/** A vendor that sends stake and win in one and names rounds by numbers, and sessions of several bets. */
export const jiliVendor: Actor = {
  name: 'jili vendor',
  weight: 14,
  act: async ({ world, post, note }) => {
    const { dice } = world;
    const player = dice.pick(world.players);
    const seat = await seatOf(world, player, 'jili');
    if (typeof seat === 'string') return note(`  ${player.name} gets no seat: ${seat}`);
    for (let plays = dice.between(1, MOST_PLAYS); plays > 0; plays -= 1)
      await post.carry(
        ...(dice.isOneIn(2) ? wholeRounds(world, { player, seat }) : sessionRound(world, { player, seat })),
      );
  },
};

/** Numbers of this vendor have no fraction beyond the cent, so that they are exact on both sides. */
const cents = (world: World, most: number) => BigInt(world.dice.between(1, most)) * (PESO / 100n);
const numberOf = (units: bigint) => Number(units) / Number(PESO);

/** One round with these amounts, in either way of this vendor. */
export function jiliRequests(
  world: World,
  at: At,
  { units, won, isWhole }: { units: bigint; won: bigint; isWhole: boolean },
): Request[] {
  return isWhole ? wholeRounds(world, at, { units, won }) : sessionRound(world, at, { units, won });
}

type Amounts = { units: bigint; won: bigint };

function wholeRounds(world: World, at: At, given?: Amounts): Request[] {
  const { dice } = world;
  const round = world.nextNumber();
  const move: RoundMove & { type: 'betwin' } = {
    type: 'betwin',
    name: `bet ${round}`,
    round: `bet ${round}`,
    units: given?.units ?? cents(world, dice.isOneIn(5) ? 300_000 : 9000),
    won: given?.won ?? (dice.isOneIn(2) ? 0n : cents(world, 9000)),
  };
  const amounts = { betAmount: numberOf(move.units), winloseAmount: numberOf(move.won) };
  const bet = stakeRequest(world, at, move, ['bet', { round, ...amounts }]);
  const cancel = cancelRequest(world, at, { bet: move.name, round: move.round }, ['cancelBet', { round, ...amounts }]);
  switch (dice.below(4)) {
    case 0:
      return [cancel, bet];
    case 1:
      return [bet, cancel];
    case 2:
      return [bet, bet];
    default:
      return [bet];
  }
}

function sessionRound(world: World, at: At, given?: Amounts): Request[] {
  const { dice } = world;
  const sessionId = world.nextNumber();
  const round = `session ${at.player.name} ${sessionId}`;
  const about = { sessionId, userId: at.seat.playerId, turnover: 0, preserve: 0 };
  const bets = Array.from({ length: dice.between(1, 3) }, () => {
    const number = world.nextNumber();
    const move: RoundMove & { type: 'bet' } = {
      type: 'bet',
      name: `session ${number}`,
      round,
      units: given?.units ?? cents(world, 9000),
    };
    const body = { ...about, type: 1, round: number, betAmount: numberOf(move.units), winloseAmount: 0 };
    return {
      bet: stakeRequest(world, at, move, ['sessionBet', body]),
      cancel: cancelRequest(world, at, { bet: move.name, round }, ['cancelSessionBet', body]),
    };
  });
  const number = world.nextNumber();
  const win: RoundMove & { type: 'win' } = {
    type: 'win',
    name: `session ${number}`,
    round,
    units: given?.won ?? (dice.isOneIn(3) ? 0n : cents(world, 9000)),
    bet: null,
    ends: true,
  };
  const body = { ...about, type: 2, round: number, betAmount: 0, winloseAmount: numberOf(win.units) };
  const settled = stakeRequest(world, at, win, ['sessionBet', body]);
  const taken = bets.map(({ bet }) => bet);
  switch (dice.below(4)) {
    case 0:
      return [bets[0]!.cancel, ...taken, settled];
    case 1:
      return [...taken, bets[0]!.cancel, settled];
    case 2:
      return [...taken, settled, settled, bets[0]!.cancel];
    default:
      return [...taken, settled];
  }
}

const errors: Partial<Record<RoundRefusal, string>> = { insufficient_balance: '2', key_reused: '3', permit_ended: '4' };

function stakeRequest(
  world: World,
  { player, seat }: At,
  move: RoundMove & { round: string },
  [path, more]: [string, object],
): Request {
  const { rounds, clock } = world;
  return {
    name: `${player.name} jili ${path} ${move.name}`,
    send: async () => {
      const { answer } = await sendJili(world, path, { ...jiliBasics(world), token: seat.token, ...more });
      return answer && jiliHeard(answer);
    },
    expected: (heard, isAgain) => {
      const isOver = heard.startsWith('4') && mayBeOver(world, player, seat);
      // A token that has ended is refused before the round is looked at.
      if (isOver && move.type === 'bet' && rounds.jili.isKnown(move.name)) return heard;
      const { purse } = player;
      const { refused, isReplay } = rounds.jili.apply(purse, move, clock.now().getTime(), !isOver);
      // The balance is always the one of now.
      const now = numberOf(
        rounds.jili.playable(purse, clock.now().getTime(), { round: move.round, isToken: move.type !== 'win' }),
      );
      if (refused) return errors[refused] ? `${errors[refused]} ${now}` : `5 ${refused}`;
      return isReplay || (isAgain && heard === `1 ${now}`) ? `1 ${now}` : `0 ${now}`;
    },
  };
}

type Target = { bet: string; round: string };

function cancelRequest(
  world: World,
  { player, seat }: At,
  { bet, round }: Target,
  [path, more]: [string, object],
): Request {
  const { rounds, clock } = world;
  return {
    name: `${player.name} jili ${path} ${bet}`,
    send: async () => {
      const body = { ...jiliBasics(world), token: seat.token, userId: seat.playerId, ...more };
      const { answer } = await sendJili(world, path, body);
      return answer && jiliHeard(answer);
    },
    expected: (heard, isAgain) => {
      const { purse } = player;
      const wasKnown = rounds.jili.hasBet(bet);
      const move: RoundMove = { type: 'rollback', name: `cancel ${bet}`, bet };
      const { refused, isReplay } = rounds.jili.apply(purse, move, clock.now().getTime());
      const now = numberOf(rounds.jili.playable(purse, clock.now().getTime(), { round }));
      if (refused === 'bet_settled') return `6 ${now}`;
      if (refused) return `1 ${now}`;
      if (!wasKnown) return `2 ${now}`;
      return isReplay || (isAgain && heard === `1 ${now}`) ? `1 ${now}` : `0 ${now}`;
    },
  };
}
