import { php } from './table.ts';
import type { Placed, Seat, Step, Table } from './table.ts';

/** Commands in both languages, so that the actors only decide who does what. */
export function betStep(table: Table, { betId, player }: Placed, units: number, key = table.nextName()): Step {
  const { memberId } = player.member;
  const amount = php(units);
  return {
    command: { merchant: table.merchant, key, type: 'bet', memberId, betId, product: 'RNG', amount },
    model: { key, type: 'bet', betId, memberId, product: 'RNG', amount },
  };
}

export function winStep(table: Table, { betId, player }: Placed, units: number, key = table.nextName()): Step {
  const { memberId } = player.member;
  const amount = php(units);
  return {
    command: { merchant: table.merchant, key, type: 'win', memberId, betId, product: 'RNG', amount },
    model: { key, type: 'win', betId, amount },
  };
}

export function rollbackStep(table: Table, { betId, player }: Placed): Step {
  const key = table.nextName();
  const { memberId } = player.member;
  return {
    command: { merchant: table.merchant, key, type: 'rollback', memberId, betId, product: 'RNG', currency: 'PHP' },
    model: { key, type: 'rollback', betId },
  };
}

export function transferStep(table: Table, from: Seat, to: Seat, units: number): Step {
  const key = table.nextName();
  const [memberId, toMemberId] = [from.member.memberId, to.member.memberId];
  const amount = php(units);
  return {
    command: { merchant: table.merchant, key, type: 'transfer', memberId, toMemberId, amount },
    model: { key, type: 'transfer', direction: 'upline', fromMemberId: memberId, toMemberId, amount },
  };
}

export function claimStep(table: Table, player: Seat, promotionId: string, units: number): Step {
  const key = table.nextName();
  const { memberId } = player.member;
  const amount = php(units);
  return {
    command: { merchant: table.merchant, key, type: 'claim', memberId, promotionId, amount },
    model: { key, type: 'claim', promotionId, memberId, amount },
  };
}

/** A new bet id that others may speak of from now on. */
export function newBet(table: Table, player: Seat): Placed {
  const placed = { betId: `bet ${table.nextName()}`, player };
  table.bets.push(placed);
  return placed;
}
