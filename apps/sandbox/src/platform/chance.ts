import { randomBytes } from 'node:crypto';

/** What the sandbox asks of chance; tests bring their own. */
export type Chance = { nonce: () => string };

/** The operating system's generator: the only file of the sandbox that asks it. */
export const systemChance: Chance = { nonce: () => randomBytes(16).toString('hex') };
