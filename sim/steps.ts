import { merchantOf, php } from './world.ts';
import type { Placed, Player, Step, World } from './world.ts';

/** Commands in both languages, so that the actors only decide who does what. */
export function betStep(world: World, { betId, player }: Placed, units: number, key = world.nextName()): Step {
  const { memberId } = player.member;
  const amount = php(units);
  return {
    lane: { merchant: merchantOf(world), key, type: 'bet', memberId, betId, product: 'RNG', amount },
    model: { key, type: 'bet', betId, memberId, product: 'RNG', amount },
  };
}

export function winStep(world: World, { betId, player }: Placed, units: number, key = world.nextName()): Step {
  const { memberId } = player.member;
  const amount = php(units);
  return {
    lane: { merchant: merchantOf(world), key, type: 'win', memberId, betId, product: 'RNG', amount },
    model: { key, type: 'win', betId, amount },
  };
}

export function rollbackStep(world: World, { betId, player }: Placed): Step {
  const key = world.nextName();
  const { memberId } = player.member;
  return {
    lane: { merchant: merchantOf(world), key, type: 'rollback', memberId, betId, product: 'RNG', currency: 'PHP' },
    model: { key, type: 'rollback', betId },
  };
}

export function transferStep(world: World, from: Player, to: Player, units: number): Step {
  const key = world.nextName();
  const [memberId, toMemberId] = [from.member.memberId, to.member.memberId];
  const amount = php(units);
  return {
    lane: { merchant: merchantOf(world), key, type: 'transfer', memberId, toMemberId, amount },
    model: { key, type: 'transfer', direction: 'upline', fromMemberId: memberId, toMemberId, amount },
  };
}

export function claimStep(world: World, player: Player, promotionId: string, units: number): Step {
  const key = world.nextName();
  const { memberId } = player.member;
  const amount = php(units);
  return {
    lane: { merchant: merchantOf(world), key, type: 'claim', memberId, promotionId, amount },
    model: { key, type: 'claim', promotionId, memberId, amount },
  };
}

/** A new bet id that others may speak of from now on. */
export function newBet(world: World, player: Player): Placed {
  const placed = { betId: `bet ${world.nextName()}`, player };
  world.bets.push(placed);
  return placed;
}
