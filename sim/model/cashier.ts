import type { Player } from '../player.ts';

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
};

export type Withdrawal = {
  id: string;
  player: Player;
  units: bigint;
  state: string;
  /** Once it was paid: until then the member may say whether it arrived. */
  confirmUntil: number;
};

/** Orders and withdrawals as their members know them. What the server says of one is what the money must follow. */
export function createCashier() {
  const orders: DepositOrder[] = [];
  const withdrawals: Withdrawal[] = [];
  let reversals = 0;

  /** Paid and not credited yet becomes credited, less the fee, rounded down in the member's favour; never twice. */
  function credit(order: DepositOrder): void {
    if (order.credited || order.paid === null) return;
    order.credited = true;
    order.player.purse.credit(creditOf(order));
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
