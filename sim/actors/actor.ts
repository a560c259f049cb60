import type { Checks } from '../invariants.ts';
import type { Step, World } from '../world.ts';

/**
 * What an actor wants done: commands one after the other, a crowd at the same moment, or an act of its own that takes
 * requests by HTTP or SQL and answers a line for the trace.
 */
export type Wish =
  | { commands: Step[] }
  | { crowd: Step[] }
  | { act: (checks: Checks) => Promise<{ line: string; requests: number }> };

export type Actor = { name: string; weight: number; wish: (world: World) => Wish };
