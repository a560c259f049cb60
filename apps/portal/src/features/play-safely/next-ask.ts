import { playSessionAskMs } from '../../api/play-session.ts';

/** Longer waits than this do not fit into a timer; and a page that sleeps asks anew when it wakes. */
const mostMs = 3_600_000;

/**
 * When to ask for the play session again: once a minute while playing. Elsewhere only when the reality check falls due,
 * because asking counts as time spent here.
 */
export function nextAskMs(dueAt: string | undefined, isPlaying: boolean, nowMs: number): number | false {
  if (isPlaying) return playSessionAskMs;
  if (dueAt === undefined) return false;
  return Math.min(mostMs, Math.max(playSessionAskMs, Date.parse(dueAt) - nowMs));
}
