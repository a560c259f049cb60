import { windowSeconds } from './verify.ts';

/** About 10 MB of nonces; two minutes at 800 messages a second. */
const maxStored = 100_000;

export type Spent = 'first' | 'again' | 'full';

/**
 * Remembers each nonce for as long as its message could be sent again. A full memory refuses the new message:
 * forgetting an old nonce instead would let its message in twice.
 */
export function createNonces(max = maxStored) {
  /** Nonce to the second after which its timestamp is too old anyway. */
  const kept = new Map<string, number>();
  let sweptAt = 0;

  function sweep(nowSeconds: number): void {
    sweptAt = nowSeconds;
    for (const [nonce, until] of kept) if (until < nowSeconds) kept.delete(nonce);
  }

  /** To be asked after the signature was found good, so that strangers cannot fill the memory. */
  function spend({ nonce, timestamp }: { nonce: string; timestamp: string }, now: Date): Spent {
    const nowSeconds = now.getTime() / 1000;
    if (kept.has(nonce)) return 'again';
    if (kept.size >= max || nowSeconds - sweptAt > windowSeconds) sweep(nowSeconds);
    if (kept.size >= max) return 'full';
    kept.set(nonce, Number(timestamp) / 1000 + windowSeconds);
    return 'first';
  }

  return { spend, count: () => kept.size };
}

export type Nonces = ReturnType<typeof createNonces>;
