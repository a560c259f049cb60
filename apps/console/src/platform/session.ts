import { create } from 'zustand';
import type { Answer, Calls } from '@croupier/contract';

/** The tab's own storage: closing the tab signs out, and another tab is another sign-in. */
const storageKey = 'console:token';

export type SignInStep = NonNullable<Answer<Calls['operatorLogin']>['next']>;

/** A sign-in that still has to show something. In memory only: a reload begins it anew. */
export type Entering = { token: string; next: SignInStep };

type Session = {
  token: string | null;
  entering: Entering | null;
  /** True after the server no longer knew the session, so that the sign-in page can say why it is there. */
  hasTimedOut: boolean;
  start: (token: string) => void;
  enter: (entering: Entering) => void;
  end: (cause: 'signed-out' | 'timed-out') => void;
};

export const useSession = create<Session>()((set, get) => ({
  token: sessionStorage.getItem(storageKey),
  entering: null,
  hasTimedOut: false,
  start: (token) => {
    sessionStorage.setItem(storageKey, token);
    set({ token, entering: null, hasTimedOut: false });
  },
  enter: (entering) => set({ entering, hasTimedOut: false }),
  end: (cause) => {
    // Several calls may be refused at once; the first one ends the session.
    if (get().token === null && get().entering === null) return;
    sessionStorage.removeItem(storageKey);
    set({ token: null, entering: null, hasTimedOut: cause === 'timed-out' });
  },
}));
