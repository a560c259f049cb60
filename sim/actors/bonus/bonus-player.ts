import { pesos } from '../../amounts.ts';
import type { RoundMove } from '../../model/rounds.ts';
import type { Post, Request } from '../../post.ts';
import { seatOf } from '../../vendors/seat.ts';
import { vendorNames } from '../../player.ts';
import type { Player, Seat, VendorName } from '../../player.ts';
import type { World } from '../../world.ts';
import type { Actor } from '../actor.ts';
import { lookAtBonuses } from '../../bonuses.ts';
import { hubRequest } from '../hub88.ts';
import { jiliRequests } from '../jili.ts';
import { MOST_PLAYS, requestOf } from '../native.ts';

/** Whole cents: whatever percent of them counts is exact. */
const CENT = 100n;
/** More than the largest stake that a bonus pays. */
const MUCH = pesos(120);

/** Plays in every dialect with what is there, real money first: rounds left open, rolled back, of several bets, too large. */
export const bonusPlayer: Actor = {
  name: 'bonus player',
  weight: 26,
  act: async ({ world, post, note }) => {
    const { dice } = world;
    const player = playerOf(world);
    const vendor = dice.pick(vendorNames);
    const seat = await seatOf(world, player, vendor);
    if (typeof seat === 'string') return note(`  ${player.name} gets no seat: ${seat}`);
    for (let plays = dice.between(1, MOST_PLAYS); plays > 0; plays -= 1) {
      if (vendor === 'jili') await playJili(world, post, { player, seat });
      else await playRounds(world, post, { player, seat, vendor });
      await lookAtBonuses(world);
    }
  },
};

/** Mostly whoever has a bonus. */
export function playerOf({ dice, bonusPlayers }: World): Player {
  const withBonus = bonusPlayers.filter(({ purse }) => purse.bonuses.live());
  return withBonus.length > 0 && !dice.isOneIn(5) ? dice.pick(withBonus) : dice.pick(bonusPlayers);
}

/** Real money alone, all of it with some bonus money, the largest that a bonus pays, a little more, or more than there is. */
export function stakeOf({ dice }: World, { purse }: Player): bigint {
  const main = (purse.main() / CENT) * CENT;
  const { bonuses } = purse;
  const wallet = (bonuses.wallet() / CENT) * CENT;
  const least = (units: bigint) => (units > 0n ? units : CENT);
  const maxBet = bonuses.live()?.terms.maxBet ?? pesos(40);
  // As long as there is much real money, no bonus is asked.
  if (main > MUCH && !dice.isOneIn(3)) return main;
  switch (dice.below(7)) {
    case 0:
      return least(main);
    case 1:
      return least(main + wallet / BigInt(dice.between(1, 4)));
    case 2:
      return maxBet;
    case 3:
      return maxBet + CENT;
    case 4:
      return least(main + wallet + CENT);
    default:
      return least(((main + wallet) / BigInt(dice.between(2, 9)) / CENT) * CENT);
  }
}

/** What a stake brings: often nothing, its double, itself, or an amount that does not divide. */
function winOf({ dice }: World, stake: bigint): bigint {
  if (stake > MUCH) return 0n;
  switch (dice.below(6)) {
    case 0:
    case 1:
      return 0n;
    case 2:
      return stake;
    case 3:
      return (stake * BigInt(dice.between(1, 39))) / 13n + 1n;
    default:
      return 2n * stake;
  }
}

type Table = { player: Player; seat: Seat; vendor: VendorName };

async function playRounds(world: World, post: Post, { player, seat, vendor }: Table): Promise<void> {
  const { dice, nextId } = world;
  const isHub = vendor === 'hub88';
  const name = () => (isHub ? nextId() : `m-${world.nextName()}`);
  const send = (move: RoundMove): Request =>
    isHub ? hubRequest(world, { player, seat, move }) : requestOf(world, { player, seat, move });
  // A round that was left open goes on, whatever became of its bonus.
  const left = openOf(world, player, vendor);
  const hasOld = left.length > 0 && dice.isOneIn(3);
  const old = hasOld ? dice.pick(left) : null;
  const units = stakeOf(world, player);
  const bet: RoundMove & { type: 'bet' } = {
    type: 'bet',
    name: name(),
    round: old?.round ?? name(),
    units,
  };
  const won = winOf(world, units);
  const win = (of: string, ends: boolean, units_ = won): RoundMove => ({
    type: 'win',
    name: name(),
    round: bet.round,
    units: units_,
    bet: of,
    ends,
  });
  const back = (of: string): RoundMove => ({ type: 'rollback', name: name(), bet: of });
  if (old) {
    const moves = dice.isOneIn(3) ? [back(old.bet)] : dice.isOneIn(3) ? [bet] : [win(old.bet, true)];
    return post.carry(...moves.map(send));
  }
  const second = { ...bet, name: name(), units: stakeOf(world, player) };
  const ways: (() => RoundMove[])[] = [
    () => [bet, win(bet.name, true)],
    () => [bet, win(bet.name, true)],
    () => [bet, win(bet.name, true)],
    () => [bet],
    () => [bet, back(bet.name)],
    () => [back(bet.name), bet],
    () => [bet, second, win(bet.name, false), win(bet.name, true, winOf(world, second.units))],
    () => [bet, second, back(bet.name), win(second.name, true)],
    () => [bet, win(bet.name, false), back(bet.name)],
  ];
  const moves = dice.pick(ways)();
  if (dice.isOneIn(8)) return post.crowd(Array.from({ length: dice.between(2, 4) }, () => send(bet)));
  await post.carry(...moves.map(send));
}

/** Rounds of this player that are not over, by their first open bet. */
const openOf = ({ rounds }: World, { purse }: Player, vendor: VendorName) => rounds[vendor].open(purse);

async function playJili(world: World, post: Post, at: { player: Player; seat: Seat }): Promise<void> {
  const units = stakeOf(world, at.player);
  // Numbers of this vendor are exact to the cent.
  const won = (winOf(world, units) / CENT) * CENT;
  await post.carry(...jiliRequests(world, at, { units, won, isWhole: world.dice.isOneIn(2) }));
}
