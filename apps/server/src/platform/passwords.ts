import os from 'node:os';
import { Busy } from '../core/busy.ts';
import type { Config } from './config/index.ts';
import { createHashThreads } from './hash-threads.ts';
import { createQueue } from './queue.ts';

/** At some 15 ms a hash these wait ten seconds, as long as a call may take; more would time out after the work. */
const MOST_WAITING = 500;

/** Slow hashes, computed by threads of low priority. One core always stays free for other calls. */
export function createPasswords(
  config: Pick<Config, 'ARGON2_MEMORY_KIB' | 'ARGON2_PASSES' | 'HASHES_AT_ONCE' | 'MODE'>,
) {
  const cost = {
    // Argon2id; the library's own name for it is an ambient enum, which our compiler settings do not allow.
    algorithm: 2,
    memoryCost: config.ARGON2_MEMORY_KIB,
    timeCost: config.ARGON2_PASSES,
    parallelism: 1,
  };
  const atOnce = config.HASHES_AT_ONCE ?? Math.max(1, os.availableParallelism() - 1);
  const threads = createHashThreads(atOnce);
  const queue = createQueue({
    atOnce,
    most: MOST_WAITING,
    full: () => new Busy('too many passwords wait to be hashed'),
  });
  const hash = async (password: string) => (await queue.run(() => threads.run({ password, cost }))) as string;
  let nobody: Promise<string> | null = null;

  /**
   * Without a hash (an unknown account) it does the same work and answers no, so that the time reveals nothing. Demo
   * passwords are known to everyone and never match in production.
   */
  async function matches(given: string, stored: string | null): Promise<boolean> {
    nobody ??= hash('nobody has this password');
    const against = stored ?? (await nobody);
    const isRight = (await queue.run(() => threads.run({ password: given, stored: against }))) as boolean;
    const isDemo = given.startsWith('demo-only-') && config.MODE === 'production';
    return isRight && stored !== null && !isDemo;
  }

  /** A new hash of a right password whose stored hash has another cost (PW-20); null if the cost is current. */
  async function renewed(password: string, stored: string): Promise<string | null> {
    return stored.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`) ? null : hash(password);
  }

  return { hash, matches, renewed, close: threads.close };
}

export type Passwords = ReturnType<typeof createPasswords>;
