import type { Step, Table } from './table.ts';

/** Commands one after the other, or a crowd at the same moment. */
export type CommandRequest = { commands: Step[] } | { crowd: Step[] };

/** Sends commands only. */
export type CommandActor = { name: string; weight: number; request: (table: Table) => CommandRequest };
