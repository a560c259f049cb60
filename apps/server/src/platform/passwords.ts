import { hash, verify } from '@node-rs/argon2';
import type { Config } from './config/index.ts';

/** Slow hashes, computed off the event loop by the library's own threads. */
export function createPasswords(config: Pick<Config, 'ARGON2_MEMORY_KIB' | 'ARGON2_PASSES' | 'MODE'>) {
  const cost = {
    // Argon2id; the library's own name for it is an ambient enum, which our compiler settings do not allow.
    algorithm: 2,
    memoryCost: config.ARGON2_MEMORY_KIB,
    timeCost: config.ARGON2_PASSES,
    parallelism: 1,
  };
  let nobody: Promise<string> | null = null;

  /**
   * With no hash at hand (an unknown account) it does the same work and says no: the time tells nothing.
   * Passwords of the demo world are known to everyone and open nothing in production.
   */
  async function matches(given: string, stored: string | null): Promise<boolean> {
    nobody ??= hash('nobody has this password', cost);
    const isRight = await verify(stored ?? (await nobody), given);
    const isDemo = given.startsWith('demo-only-') && config.MODE === 'production';
    return isRight && stored !== null && !isDemo;
  }

  return { hash: (password: string) => hash(password, cost), matches };
}

export type Passwords = ReturnType<typeof createPasswords>;
