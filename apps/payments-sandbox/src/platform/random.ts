import { randomBytes, randomUUID } from 'node:crypto';

/** The random functions that the sandbox uses; tests replace them. */
export type Random = {
  /** A unique id for signatures and tasks. */
  newId: () => string;
  bytes: (count: number) => Buffer;
};

/** The operating system's generator. No other file of this sandbox uses it. */
export const systemRandom: Random = { newId: () => randomUUID(), bytes: (count) => randomBytes(count) };
