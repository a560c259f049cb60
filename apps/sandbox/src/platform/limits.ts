import type { Clock } from '@croupier/sandbox-server';

const WINDOW_MS = 60_000;
/** Above so many names the window is begun anew for all: memory stays bounded the one who calls. */
const MAX_NAMES = 50_000;

/** So many a minute and name, counted in this process. */
export function createLimits(clock: Clock) {
  let counts = new Map<string, number>();
  let since = 0;

  function take(name: string, most: number): boolean {
    const now = clock.now().getTime();
    if (now - since >= WINDOW_MS || counts.size > MAX_NAMES) {
      counts = new Map();
      since = now;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= most;
  }

  return { take };
}
