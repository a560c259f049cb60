import type { Player } from '../player.ts';

export type Adjustment = {
  key: string;
  player: Player;
  units: bigint;
  proposer: string;
  state: 'PROPOSED' | 'POSTED' | 'REJECTED';
  decidedBy: string | null;
};

/** What operators proposed and decided; nothing moves before another operator approves. */
export function createAdjustments() {
  const all: Adjustment[] = [];

  function approve(one: Adjustment, by: string): string {
    if (one.state === 'POSTED' && one.decidedBy === by) return 'POSTED';
    if (one.state !== 'PROPOSED') return 'adjustment_decided';
    if (one.proposer === by) return 'second_operator_needed';
    if (one.player.purse.main() + one.units < 0n) return 'insufficient_balance';
    one.player.purse.credit(one.units, 'other');
    return end(one, 'POSTED', by);
  }

  function reject(one: Adjustment, by: string): string {
    if (one.state === 'REJECTED' && one.decidedBy === by) return 'REJECTED';
    if (one.state !== 'PROPOSED') return 'adjustment_decided';
    return one.proposer === by ? 'second_operator_needed' : end(one, 'REJECTED', by);
  }

  function end(one: Adjustment, state: 'POSTED' | 'REJECTED', by: string): string {
    one.state = state;
    one.decidedBy = by;
    return state;
  }

  return { all, approve, reject };
}

export type Adjustments = ReturnType<typeof createAdjustments>;
