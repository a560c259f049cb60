import type { SignInStep } from '../../core/operators.ts';

type Shown = {
  /** Whether an authenticator app is bound, and whether it confirmed this session. */
  hasAuthenticator: boolean;
  isConfirmed: boolean;
  /** Whether somebody else made the password. */
  isOneTime: boolean;
  isRequired: boolean;
};

/** The next proof that a session needs, in this order: a stolen password does not get past the code (OP-4). */
export function nextStep({ hasAuthenticator, isConfirmed, isOneTime, isRequired }: Shown): SignInStep | null {
  if (hasAuthenticator && !isConfirmed) return 'code';
  if (isOneTime) return 'password';
  return isRequired && !hasAuthenticator ? 'authenticator' : null;
}
