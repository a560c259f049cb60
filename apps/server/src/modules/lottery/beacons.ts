import { localBeacon, quicknet, roundForClose, timeOfRound, verifyBeacon } from '@croupier/lottery';
import type { BeaconChain, BeaconRound } from '@croupier/lottery';

/** Where public randomness comes from. A round that cannot be had now is null; a false one is never answered. */
export type Beacon = {
  chain: BeaconChain;
  fetchRound: (round: number) => Promise<BeaconRound | null>;
};

export type BeaconOptions = {
  /** Where drand's quicknet is asked; null for a house without a way out. */
  url: string | null;
  /** Makes the key of the local beacon. */
  localSeed: string;
};

/** A round is a few hundred bytes. Longer than this is no answer; the next look comes soon. */
const WAIT_MS = 4000;

/** drand where an address is configured, else a beacon of the house's own that says so; never one in place of the other (DR-12). */
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
        // Unreachable, slow, or not JSON: all the same to a draw, which waits.
        return null;
      }
    }),
  };
}

/** The games of one minute share a round: it is fetched and checked once for all of them. */
function askedOnce(fetchRound: Beacon['fetchRound']): Beacon['fetchRound'] {
  let last: { round: number; answer: Promise<BeaconRound | null> } | null = null;
  return async (round) => {
    if (last?.round === round) return last.answer;
    const asked = { round, answer: fetchRound(round) };
    last = asked;
    const found = await asked.answer;
    // What was not there now may be there at the next asking.
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
