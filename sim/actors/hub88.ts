import type { RoundMove } from '../model/rounds.ts';
import type { Post, Request } from '../post.ts';
import { hubHeard, hubMessage, hubWords, sendHub } from '../vendors/hub88.ts';
import { mayBeOver, seatOf } from '../vendors/seat.ts';
import type { Player, Seat } from '../player.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';
import { MOST_PLAYS } from './native.ts';

/** A vendor that signs with RSA: bets, wins that name their bet, rollbacks before and after, everything again. */
export const hubVendor: Actor = {
  name: 'hub88 vendor',
  weight: 14,
  act: async ({ world, post, note }) => {
    const { dice } = world;
    const player = dice.pick(world.players);
    const seat = await seatOf(world, player, 'hub88');
    if (typeof seat === 'string') return note(`  ${player.name} gets no seat: ${seat}`);
    for (let plays = dice.between(1, MOST_PLAYS); plays > 0; plays -= 1) await play(world, post, { player, seat });
  },
};

async function play(world: World, post: Post, at: { player: Player; seat: Seat }): Promise<void> {
  const { dice } = world;
  const moves = movesOf(world);
  if (!dice.isOneIn(6)) {
    for (const move of moves) await post.carry(hubRequest(world, { ...at, move }));
    return;
  }
  const again = Array.from({ length: dice.between(2, 6) }, () => hubRequest(world, { ...at, move: moves[0]! }));
  await post.crowd(again, dice.isOneIn(20) ? ['after'] : []);
}

export function hubRequest(
  world: World,
  { player, seat, move }: { player: Player; seat: Seat; move: RoundMove },
): Request {
  const { rounds, clock } = world;
  return {
    name: `${player.name} hub88 ${move.type} ${move.name.slice(-12)}`,
    send: async () => {
      const { answer } = await sendHub(world, ...hubMessage(world, move, seat));
      return answer && hubHeard(answer);
    },
    expected: (heard) => {
      const isOver = heard === 'RS_ERROR_TOKEN_EXPIRED' && mayBeOver(world, player, seat);
      return hubWords(rounds.hub88.apply(player.purse, move, clock.now().getTime(), !isOver));
    },
  };
}

function movesOf(world: World): RoundMove[] {
  const { dice, nextId } = world;
  const units = BigInt(dice.between(1, dice.isOneIn(5) ? 30_000_000 : 900_000));
  const bet: RoundMove = { type: 'bet', name: nextId(), round: nextId(), units };
  const win = (ends: boolean): RoundMove => ({
    type: 'win',
    name: nextId(),
    round: bet.round,
    units: dice.isOneIn(3) ? 0n : BigInt(dice.between(1, 900_000)),
    bet: bet.name,
    ends,
  });
  const back: RoundMove = { type: 'rollback', name: nextId(), bet: bet.name };
  switch (dice.below(7)) {
    case 0:
      return [back, bet];
    case 1:
      return [bet, back, win(true)];
    case 2: {
      const won = win(true);
      return [bet, won, won, back];
    }
    case 3:
      return [bet, win(false), win(true), win(true)];
    case 4:
      return [win(true), bet];
    case 5:
      return [bet, { ...bet, units: units + 1n }];
    default:
      return [bet, win(true)];
  }
}
