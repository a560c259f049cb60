import type { SignInStep } from '../../core/operators.ts';

type Shown = {
  /** Whether an authenticator app is bound, and whether this session was confirmed with it. */
  hasAuthenticator: boolean;
  isConfirmed: boolean;
  /** Whether the password is one that somebody else made. */
  isOneTime: boolean;
  isRequired: boolean;
};

/** What a session must still show, in this order: who stole a password gets no further than the code (OP-4). */
export function nextStep({ hasAuthenticator, isConfirmed, isOneTime, isRequired }: Shown): SignInStep | null {
  if (hasAuthenticator && !isConfirmed) return 'code';
  if (isOneTime) return 'password';
  return isRequired && !hasAuthenticator ? 'authenticator' : null;
}
