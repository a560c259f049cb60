import { useState, useSyncExternalStore } from 'react';
import { nextTurn } from './next-turn.ts';

/** Parts that still show what the server knew. */
const waiting = new Set<() => void>();
let isRevealed = false;

/**
 * A value that the browser knows and the server did not, such as who is signed in. A rendered part begins with the
 * server's value and changes to the browser's in its turn.
 */
export function useRevealed<Value>(
  subscribe: (hear: () => void) => () => void,
  read: () => Value,
  ofServer: () => Value,
): Value {
  const [own] = useState(() => {
    const part = { isShown: isRevealed, subscribe: (_hear: () => void) => () => {} };
    part.subscribe = (hear) => {
      const forget = subscribe(hear);
      // Rendered before the others changed and hydrated only now: it changes at once.
      part.isShown ||= isRevealed;
      if (part.isShown) return forget;
      const show = () => {
        part.isShown = true;
        hear();
      };
      waiting.add(show);
      return () => {
        waiting.delete(show);
        forget();
      };
    };
    return part;
  });
  return useSyncExternalStore(own.subscribe, () => (own.isShown ? read() : ofServer()), ofServer);
}

/** A page that was not rendered by the server shows everything at once. */
export function beginRevealed(): void {
  isRevealed = true;
}

/**
 * One after the other, outer parts first, each in its own task: all at once, during hydration, they would block a slow
 * phone.
 */
export async function reveal(): Promise<void> {
  await nextTurn();
  isRevealed = true;
  for (const show of [...waiting].toReversed()) {
    // Some have gone since.
    if (!waiting.delete(show)) continue;
    show();
    await nextTurn();
  }
}
