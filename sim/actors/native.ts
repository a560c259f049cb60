import type { Dice } from '../dice.ts';
import type { RoundMove } from '../model/rounds.ts';
import type { Post, Request } from '../post.ts';
import { nativeHeard, nativeMessage, nativeWords, sendNative } from '../vendors/native.ts';
import { mayBeOver, seatOf } from '../vendors/seat.ts';
import type { Player, Seat } from '../player.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

/** Moves of everybody, for a vendor that says something again or speaks of what was long ago. */
type Sent = { player: Player; seat: Seat; move: RoundMove };
const sent = new WeakMap<World, Sent[]>();

/** A vendor of the server's own dialect with a bad network: rounds, replays, cancels before bets, names used again. */
export const nativeVendor: Actor = {
  name: 'native vendor',
  weight: 40,
  act: async ({ world, post, note }) => {
    const { dice } = world;
    const player = dice.pick(world.players);
    const seat = await seatOf(world, player, 'native');
    if (typeof seat === 'string') return note(`  ${player.name} gets no seat: ${seat}`);
    for (let plays = dice.between(1, MOST_PLAYS); plays > 0; plays -= 1) await play(world, post, { player, seat });
  },
};

/** Of one visit; to come in takes as long as several. */
export const MOST_PLAYS = 4;

async function play(world: World, post: Post, { player, seat }: Omit<Sent, 'move'>): Promise<void> {
  const { dice } = world;
  if (dice.isOneIn(4)) {
    const isKilled = dice.isOneIn(20);
    const crowd = crowdOf(world).map((move) => requestOf(world, { player, seat, move }));
    return post.crowd(crowd, isKilled ? ['after'] : []);
  }
  const old = oldOf(world);
  if (old.length > 0 && dice.isOneIn(8)) return post.carry(requestOf(world, dice.pick(old.slice(-60))));
  if (dice.isOneIn(20)) return late(world, post, requestOf(world, { player, seat, move: betOf(world) }));
  for (const move of movesOf(world)) await post.carry(requestOf(world, { player, seat, move }));
}

const oldOf = (world: World): Sent[] => {
  const all = sent.get(world) ?? [];
  sent.set(world, all);
  return all;
};

export function requestOf(world: World, one: Sent): Request {
  const { player, seat, move } = one;
  const { rounds, clock } = world;
  oldOf(world).push(one);
  return {
    name: `${player.name} ${move.type} ${move.name}${'units' in move ? ` ${move.units}` : ''}`,
    send: async () => {
      const { answer } = await sendNative(world, ...nativeMessage(move, seat));
      return answer && nativeHeard(answer);
    },
    expected: (heard, isAgain) => {
      const isOver = heard === 'SESSION_EXPIRED' && mayBeOver(world, player, seat);
      const answered = rounds.native.apply(player.purse, move, clock.now().getTime(), !isOver);
      const said = nativeWords(answered);
      // After a try without an answer nobody knows whether this is the first one.
      return isAgain && heard === `${said} again` ? heard : said;
    },
  };
}

/** A process whose clock is years behind: its bet arrives with a time of a day that is closed by now. */
async function late({ killer }: World, post: Post, request: Request): Promise<void> {
  const send = () => {
    killer.stopNext(LONG_AGO);
    return request.send();
  };
  await post.deliver({ ...request, name: `${request.name} with an old clock`, send });
}

/** Before the clock of any database that the simulator runs on. */
const LONG_AGO = new Date('2026-01-05T12:00:00Z');

const unitsOf = (dice: Dice) => BigInt(dice.between(1, dice.isOneIn(5) ? 30_000_000 : 900_000));

function betOf(world: World): RoundMove & { type: 'bet' } {
  const name = `b-${world.nextName()}`;
  return { type: 'bet', name, round: `r-${world.nextName()}`, units: unitsOf(world.dice) };
}

/** One round after another, or what somebody still has to say about an old one. */
function movesOf(world: World): RoundMove[] {
  const { dice, rounds } = world;
  const bet = betOf(world);
  const { round } = bet;
  const name = () => `m-${world.nextName()}`;
  const win = (ends: boolean, of: string | null = null): RoundMove => ({
    type: 'win',
    name: name(),
    round,
    units: dice.isOneIn(3) ? 0n : BigInt(dice.between(1, 900_000)),
    bet: of,
    ends,
  });
  const back: RoundMove = { type: 'rollback', name: name(), bet: bet.name };
  const oldRounds = rounds.native.lastRounds(12);
  const oldNames = oldOf(world).slice(-60);
  switch (dice.below(14)) {
    case 0: {
      // The cancel overtakes its bet, and everything comes twice.
      return [back, bet, bet, back, win(true)];
    }
    case 1:
      return [bet, back, win(true), { ...back, name: name() }];
    case 2:
      return [bet, win(false), back, { type: 'endround', name: name(), round }, { ...bet, name: name() }];
    case 3: {
      const won = win(true);
      return [win(true), bet, won, win(true), won];
    }
    case 4:
      // The name of an old command for another one.
      return oldNames.length > 0 ? [{ ...bet, name: dice.pick(oldNames).move.name }] : [bet];
    case 5:
      return oldRounds.length > 0
        ? [
            { ...bet, round: dice.pick(oldRounds) },
            {
              type: 'win',
              name: name(),
              round: dice.pick(oldRounds),
              units: 70_000n,
              bet: null,
              ends: dice.isOneIn(2),
            },
          ]
        : [bet];
    case 6:
      return [bet, { ...bet, name: name() }, back, win(true)];
    case 7:
      return [{ type: 'betwin', name: name(), round, units: bet.units, won: BigInt(dice.between(0, 900_000)) }, back];
    case 8:
      return [{ type: 'promo', name: name(), units: BigInt(dice.between(1, 300_000)) }];
    case 9: {
      const units = BigInt(dice.between(1, 400_000)) * (dice.isOneIn(2) ? -1n : 1n);
      return [bet, win(true), { type: 'adjust', name: name(), round, units }];
    }
    case 10:
      return [bet, win(true, bet.name), win(true)];
    case 11:
      // Won already, and the cancel comes late.
      return [bet, win(false), back, win(true)];
    default:
      return [bet, win(true)];
  }
}

/** Several at the same moment on one wallet, whose answers do not depend on their order. */
function crowdOf(world: World): RoundMove[] {
  const { dice } = world;
  const bet = betOf(world);
  switch (dice.below(3)) {
    case 0:
      // Several windows open: as many are taken as there is money for.
      return Array.from({ length: dice.between(2, 9) }, () => ({ ...betOf(world), units: bet.units }));
    case 1:
      return Array.from({ length: dice.between(2, 8) }, () => bet);
    default: {
      const round = `r-${world.nextName()}`;
      return Array.from({ length: dice.between(2, 4) }, () => ({
        type: 'rollback',
        name: `m-${world.nextName()}`,
        bet: `none-${round}-${world.nextName()}`,
      }));
    }
  }
}
