import { randomBytes, randomUUID } from 'node:crypto';

/** What the sandbox asks of chance; tests bring their own. */
export type Random = {
  /** An id nobody else has, for signatures and tasks. */
  newId: () => string;
  bytes: (count: number) => Buffer;
};

/** The operating system's generator: the only file of the payments sandbox that asks it. */
export const systemRandom: Random = { newId: () => randomUUID(), bytes: (count) => randomBytes(count) };
