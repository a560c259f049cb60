import type { Player } from '../player.ts';
import { rewardOf } from './promotions.ts';
import type { Promotion, Promotions } from './promotions.ts';

export type DepositOrder = {
  id: string;
  /** What the provider calls it; empty until the server has said it. */
  no: string;
  player: Player;
  units: bigint;
  /** What the channel keeps, in hundredths of a percent. */
  feeRate: bigint;
  paid: bigint | null;
  credited: boolean;
  /** Chosen before paying. */
  promotion: Promotion | null;
};

type CashierParts = { promotions: Promotions; clock: { now: () => Date }; players: () => readonly Player[] };

export type Withdrawal = {
  id: string;
  player: Player;
  units: bigint;
  state: string;
  /** Once it was paid: until then the member may say whether it arrived. */
  confirmUntil: number;
};

/** Orders and withdrawals as their members know them. What the server says of one is what the money must follow. */
export function createCashier({ promotions, clock, players }: CashierParts) {
  const orders: DepositOrder[] = [];
  const withdrawals: Withdrawal[] = [];
  let reversals = 0;

  /** Paid and not credited yet becomes credited, less the fee, rounded down in the member's favour; never twice. */
  function credit(order: DepositOrder): void {
    if (order.credited || order.paid === null) return;
    order.credited = true;
    const { purse } = order.player;
    const units = creditOf(order);
    purse.credit(units, 'deposits');
    // A deposit is played once.
    purse.bonuses.demand(units, clock.now().getTime());
    if (order.promotion) reward(order, order.promotion);
  }

  /** What was chosen before paying comes with the credit, as far as it can still be given. */
  function reward(order: DepositOrder, promotion: Promotion): void {
    const joining = promotions.of(order.player, promotion).findLast(({ step }) => step === 'joined');
    if (!joining) return;
    const deposit = creditOf(order);
    const wanted = rewardOf(promotion, deposit);
    const { free } = promotions.figuresOf(promotion, players());
    const least = wanted < joining.reserved ? wanted : joining.reserved;
    const units = wanted - joining.reserved <= free ? wanted : least;
    if (units > 0n) promotions.give(joining, { units, deposit, now: clock.now().getTime() });
  }

  /** Where the money of a withdrawal is by its state; a change of place is a movement. */
  function move(withdrawal: Withdrawal, state: string): void {
    const [from, to] = [placeOf(withdrawal.state), placeOf(state)];
    const { purse } = withdrawal.player;
    withdrawal.state = state;
    if (state === 'REVERSED') reversals += 1;
    if (from === to) return;
    if (from === 'held' && to === 'out') purse.payOut(withdrawal.units);
    else if (from === 'held' && to === 'back') purse.release(withdrawal.units);
    // The provider took a payout back: it is set aside again.
    else if (from === 'out' && to === 'held') purse.payOut(-withdrawal.units);
    else throw new Error(`a withdrawal went from ${from} to ${to}`);
  }

  return { orders, withdrawals, credit, move, reversals: () => reversals };
}

export const creditOf = ({ paid, feeRate }: DepositOrder): bigint => (paid ?? 0n) - ((paid ?? 0n) * feeRate) / 10_000n;

const out = new Set(['DISBURSED', 'CONFIRMED_RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED']);
export const placeOf = (state: string): 'held' | 'out' | 'back' =>
  state === 'REJECTED' ? 'back' : out.has(state) ? 'out' : 'held';

export type Cashier = ReturnType<typeof createCashier>;
