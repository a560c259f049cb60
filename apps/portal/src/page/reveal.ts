import { useState, useSyncExternalStore } from 'react';
import { nextTurn } from './next-turn.ts';

/** Those that still show what the server knew. */
const waiting = new Set<() => void>();
let isRevealed = false;

/**
 * What the browser knows and the server did not: who is signed in, and that the page is alive. A part that the server drew
 * begins with what the server knew, and goes over when its turn comes.
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
      // Drawn before the others went over and taken up only now: it goes over at once.
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

/** A page that nobody drew before shows at once what it knows. */
export function beginRevealed(): void {
  isRevealed = true;
}

/**
 * One after the other, those on the outside first, each in a task of its own: all at once, and together with taking over
 * what the server drew, they would keep a slow phone from answering.
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
