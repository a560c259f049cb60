import type { Envelope } from './envelope-queries.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The state as time passes on this page; the server's word is older by some seconds at most. */
export function useEnvelopeState({ state, startsAt, endsAt }: Envelope) {
  const [toStart, toEnd] = [useSecondsLeft(startsAt), useSecondsLeft(endsAt)];
  const isBegun = state === 'coming' && toStart === 0;
  const isEnded = state !== 'coming' && toEnd === 0;
  const now = isEnded ? 'over' : isBegun ? 'open' : state;
  return { state: now, secondsLeft: now === 'coming' ? toStart : toEnd };
}
