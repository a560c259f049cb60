import type { Answer, Calls } from '@croupier/contract';
import type { Tone } from '@croupier/ui';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** What every way in answers. */
export type LoginAnswer = Answer<Calls['login']>;
export type Verification = NonNullable<LoginAnswer['verification']>;
type LastSignIn = NonNullable<LoginAnswer['member']>['lastSignIn'];

/** An unconfirmed session: its token is only here, and allows nothing but the confirmation (SE-26). */
export type HalfOpen = { token: string; verification: Verification; password: string | null };

/** The initial content of the sign-in popup when it is opened from another form. */
export type SignInDraft = {
  username?: string;
  password?: string;
  needsCaptcha?: boolean;
  notice?: { tone: Tone; text: string };
};

/** The state between visitor and member, in memory only: a reload begins again. */
export type SignInState = {
  halfOpen: HalfOpen | null;
  draft: SignInDraft | null;
  /** The password of this token's sign-in, kept only while its change is required (PW-1). */
  knownPassword: { token: string; password: string } | null;
  /** Set by a sign-in until the page has shown it (SE-30). */
  arrival: { lastSignIn: LastSignIn; isFirst: boolean } | null;
  /** The secret of the reset link that the visitor opened. */
  resetSecret: string | null;
  /** Why the `token` of the address did not sign in. */
  exchangeFailure: { error: unknown } | null;
};

const blank: SignInState = {
  halfOpen: null,
  draft: null,
  knownPassword: null,
  arrival: null,
  resetSecret: null,
  exchangeFailure: null,
};

export const signInState = createStore<SignInState>(() => blank);

export function useSignInState<Part>(select: (state: SignInState) => Part): Part {
  return useSyncExternalStore(
    signInState.subscribe,
    () => select(signInState.getState()),
    () => select(blank),
  );
}
