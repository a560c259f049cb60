import { sittingAskMs } from '../../api/sitting.ts';

/** Longer waits than this do not fit into a timer; and a page that sleeps asks anew when it wakes. */
const mostMs = 3_600_000;

/**
 * When to ask for the sitting again: once a minute while playing. Elsewhere only when the reality check falls due,
 * because asking counts as time spent here.
 */
export function nextAskMs(dueAt: string | undefined, isPlaying: boolean, nowMs: number): number | false {
  if (isPlaying) return sittingAskMs;
  if (dueAt === undefined) return false;
  return Math.min(mostMs, Math.max(sittingAskMs, Date.parse(dueAt) - nowMs));
}
