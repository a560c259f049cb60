import { randomBytes, randomUUID } from 'node:crypto';

/** What the sandbox asks of chance; tests bring their own. */
export type Random = {
  /** A value for one signature. */
  nonce: () => string;
  /** An id nobody else has. */
  newId: () => string;
  bytes: (count: number) => Buffer;
};

/** The operating system's generator: the only file of the sandbox that asks it. */
export const systemRandom: Random = {
  nonce: () => randomUUID(),
  newId: () => randomUUID(),
  bytes: (count) => randomBytes(count),
};
