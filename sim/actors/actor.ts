import type { Checks } from '../checks.ts';
import type { Fault } from '../faults.ts';
import type { Step, Table } from '../table.ts';
import type { World } from '../world.ts';

/** Commands one after the other, or a crowd at the same moment. */
export type CommandRequest = { commands: Step[] } | { crowd: Step[] };

/** An act of its own that takes requests by HTTP or SQL and answers a line for the trace. */
export type ActRequest = { act: (checks: Checks) => Promise<{ line: string; requests: number; faults?: Fault[] }> };

/** Sends commands only, so it plays in the simulator and in chaos alike. */
export type CommandActor = { name: string; weight: number; request: (table: Table) => CommandRequest };

/** Runs in the simulator only: it reads the model or changes the server's state. */
export type Actor = { name: string; weight: number; request: (world: World) => CommandRequest | ActRequest };
