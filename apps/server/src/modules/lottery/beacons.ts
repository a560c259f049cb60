import { localBeacon, quicknet, roundForClose, timeOfRound, verifyBeacon } from '@croupier/lottery';
import type { BeaconChain, BeaconRound } from '@croupier/lottery';

/** A source of public randomness. A round that is not available is null; a wrong one is never answered. */
export type Beacon = {
  chain: BeaconChain;
  fetchRound: (round: number) => Promise<BeaconRound | null>;
};

export type BeaconOptions = {
  /** The address of drand's quicknet; null without access to the internet. */
  url: string | null;
  /** Derives the key of the local beacon. */
  localSeed: string;
};

/** A round is a few hundred bytes, so a longer wait is given up; the next attempt follows soon. */
const WAIT_MS = 4000;

/**
 * drand where an address is configured, else a local beacon that is labelled as such; never one instead of the other
 * (DR-12).
 */
export function createBeacon({ url, localSeed }: BeaconOptions): Beacon {
  if (url === null) {
    const { chain, sign } = localBeacon(localSeed);
    return { chain, fetchRound: askedOnce((round) => Promise.resolve(sign(round))) };
  }
  const base = url.replace(/\/$/, '');
  return {
    chain: quicknet,
    fetchRound: askedOnce(async (round) => {
      try {
        const response = await fetch(`${base}/public/${round}`, { signal: AbortSignal.timeout(WAIT_MS) });
        if (!response.ok) return null;
        const found = readRound(await response.json());
        return found && found.round === round && verifyBeacon(quicknet, found) ? found : null;
      } catch {
        // Unreachable, slow or not JSON: the draw waits in any case.
        return null;
      }
    }),
  };
}

/** The games of one minute share a round, which is fetched and checked once. */
function askedOnce(fetchRound: Beacon['fetchRound']): Beacon['fetchRound'] {
  let last: { round: number; answer: Promise<BeaconRound | null> } | null = null;
  return async (round) => {
    if (last?.round === round) return last.answer;
    const asked = { round, answer: fetchRound(round) };
    last = asked;
    const found = await asked.answer;
    // A missing round may exist at the next request.
    if (found === null && last === asked) last = null;
    return found;
  };
}

function readRound(answer: unknown): BeaconRound | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { round, signature, randomness } = answer as Record<string, unknown>;
  if (typeof round !== 'number' || typeof signature !== 'string' || typeof randomness !== 'string') return null;
  return { round, signature, randomness };
}

/** The round that decides a draw which closes then. */
export const roundFor = (chain: BeaconChain, closeAt: Date): number =>
  roundForClose(chain, Math.ceil(closeAt.getTime() / 1000));

export const timeOf = (chain: BeaconChain, round: number): Date => new Date(timeOfRound(chain, round) * 1000);
