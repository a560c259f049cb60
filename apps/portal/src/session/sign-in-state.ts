import type { Answer, Calls } from '@croupier/contract';
import type { Tone } from '@croupier/ui';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** What every way in answers. */
export type LoginAnswer = Answer<Calls['login']>;
export type Verification = NonNullable<LoginAnswer['verification']>;
type LastSignIn = NonNullable<LoginAnswer['member']>['lastSignIn'];

/** A session that waits to be confirmed: its token is nowhere but here, and opens nothing else (SE-26). */
export type HalfOpen = { token: string; verification: Verification; password: string | null };

/** What the sign-in popup begins with when somebody comes from another form. */
export type SignInDraft = {
  username?: string;
  password?: string;
  needsCaptcha?: boolean;
  notice?: { tone: Tone; text: string };
};

/** The moment between visitor and member. All of it is in memory: a reload begins anew. */
export type SignInState = {
  halfOpen: HalfOpen | null;
  draft: SignInDraft | null;
  /** The password of this token's sign-in, kept only while its change is forced (PW-1). */
  knownPassword: { token: string; password: string } | null;
  /** Set by a sign-in until the page has told of it (SE-30). */
  arrival: { lastSignIn: LastSignIn; isFirst: boolean } | null;
  /** The secret of a reset link that brought the visitor here. */
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
