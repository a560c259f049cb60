import { create } from 'zustand';
import type { Answer, Calls } from '@croupier/contract';

/** In session storage: closing the tab signs out, and another tab needs its own sign-in. */
const storageKey = 'console:token';

export type SignInStep = NonNullable<Answer<Calls['operatorLogin']>['next']>;

/** A sign-in with further steps. In memory only: a reload starts it again. */
export type Entering = { token: string; next: SignInStep };

type Session = {
  token: string | null;
  entering: Entering | null;
  /** True after the session ended on the server, so that the sign-in page can explain it. */
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
