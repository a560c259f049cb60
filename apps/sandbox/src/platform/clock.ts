/** What the sandbox asks about time; tests bring their own. */
export type Clock = { now: () => Date };

/** The machine's clock: the only file of the sandbox that asks it. */
export const systemClock: Clock = { now: () => new Date() };
