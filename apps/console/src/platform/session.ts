import { create } from 'zustand';

/** The tab's own storage: closing the tab signs out, and another tab is another sign-in. */
const storageKey = 'console:token';

type Session = {
  token: string | null;
  /** True after the server no longer knew the session, so that the sign-in page can say why it is there. */
  hasTimedOut: boolean;
  start: (token: string) => void;
  end: (cause: 'signed-out' | 'timed-out') => void;
};

export const useSession = create<Session>()((set, get) => ({
  token: sessionStorage.getItem(storageKey),
  hasTimedOut: false,
  start: (token) => {
    sessionStorage.setItem(storageKey, token);
    set({ token, hasTimedOut: false });
  },
  end: (cause) => {
    // Several calls may be refused at once; the first one ends the session.
    if (get().token === null) return;
    sessionStorage.removeItem(storageKey);
    set({ token: null, hasTimedOut: cause === 'timed-out' });
  },
}));
