import type { Chase, Line } from '../model/lottery.ts';
import type { Player } from '../player.ts';

/** A ticket that its member was told is placed. */
export type Placed = {
  id: string;
  issue: string;
  lines: readonly Line[];
  times: number;
  units: bigint;
  chase: Chase | null;
  /** Asked to be taken back, and what was answered. */
  back: 'not asked' | 'asked' | 'done';
};

/** A withdrawal that its member was told is asked for; `told` are the states that somebody heard an act lead to. */
export type Asked = { id: string; key: string; player: Player; units: bigint; state: string; told: string[] };

/**
 * What the members of a table were told where the server goes on by itself: draws are settled and payouts sent whenever it
 * gets to it. The books are held against this at the end.
 */
export function createCounter(better: Player, payees: readonly Player[]) {
  return { better, payees, tickets: [] as Placed[], draws: new Map<string, number>(), withdrawals: [] as Asked[] };
}

export type Counter = ReturnType<typeof createCounter>;
