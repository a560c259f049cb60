import { PESO } from '../amounts.ts';
import { drawsAhead } from '../draws.ts';
import type { Line } from '../model/lottery.ts';
import type { RoundMove } from '../model/rounds.ts';
import type { Player } from '../player.ts';
import type { Post } from '../post.ts';
import { seatOf } from '../vendors/seat.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';
import { carefulOf, timeOut } from './careful.ts';
import { slipRequest } from './lottery.ts';
import { requestOf } from './native.ts';

/** Members who play up to what they allow themselves: the last stake that fits, the first that does not, and on in a break. */
export const limitSeeker: Actor = {
  name: 'limit seeker',
  weight: 9,
  act: async ({ world, post, note }) => {
    const { dice } = world;
    const player = carefulOf(world);
    if (dice.isOneIn(3)) return slips(world, post, player);
    const seat = await seatOf(world, player, 'native');
    if (typeof seat === 'string') return note(`  ${player.name} gets no seat: ${seat}`);
    if (dice.isOneIn(4)) await post.carry(timeOut(world, player, 3));
    for (const move of upToTheLimit(world, player)) await post.carry(requestOf(world, { player, seat, move }));
  },
};

/** All that is left is staked and taken back; half of it stands; then there is room for the other half, and for no more. */
function upToTheLimit(world: World, { purse }: Player): RoundMove[] {
  const { dice, clock } = world;
  const room = purse.room(clock.now().getTime());
  const most = room > 0n ? room : PESO;
  const bet = (units: bigint): RoundMove & { type: 'bet' } => ({
    type: 'bet',
    name: `b-${world.nextName()}`,
    round: `r-${world.nextName()}`,
    units: units > 0n ? units : 1n,
  });
  const [whole, half] = [bet(most), bet(most / BigInt(dice.between(2, 9)))];
  const back: RoundMove = { type: 'rollback', name: `m-${world.nextName()}`, bet: whole.name };
  const above = bet(most - half.units + 1n);
  return dice.isOneIn(3) ? [bet(most + 1n), half, above] : [whole, back, half, above];
}

/** A bet is two pesos, and each of these slips is one digit so many times: about as much as one stake may be. */
async function slips(world: World, post: Post, player: Player): Promise<void> {
  const { dice } = world;
  const draws = await drawsAhead(world);
  if (draws.length === 0) return;
  const most = player.purse.limits.singleStake ?? 100n * PESO;
  const multiple = Math.max(1, Number(most / (2n * PESO)) + dice.between(0, 1));
  const line: Line = { place: dice.below(5), digits: [dice.below(10)], multiple, series: 1960 };
  await post.carry(slipRequest(world, player, [line], draws[0]!));
}
