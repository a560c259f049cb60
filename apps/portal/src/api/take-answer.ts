import type { QueryClient } from '@tanstack/react-query';
import { keepToken } from '../session/session.ts';
import { signInState } from '../session/sign-in-state.ts';
import type { LoginAnswer } from '../session/sign-in-state.ts';
import { memberInfoQuery, memberKey } from './queries.ts';

/** Signed in; unconfirmed, with more to prove; or signed in with a password that must be changed. */
export type Entered = 'in' | 'verifying' | 'mustChange';

/** Handles the answer of every way to sign in. */
export function takeAnswer(queryClient: QueryClient, answer: LoginAnswer, password: string | null): Entered {
  const { token, member, verification, firstTimeLogin, mustChangePassword } = answer;
  if (!member) {
    if (!verification) throw new Error('a sign-in without a member must be half open');
    signInState.setState({ halfOpen: { token, verification, password } });
    return 'verifying';
  }
  queryClient.removeQueries({ queryKey: memberKey });
  queryClient.setQueryData(memberInfoQuery.queryKey, member);
  signInState.setState({
    halfOpen: null,
    draft: null,
    knownPassword: mustChangePassword && password !== null ? { token, password } : null,
    arrival: { lastSignIn: member.lastSignIn, isFirst: firstTimeLogin },
  });
  keepToken(token);
  return mustChangePassword ? 'mustChange' : 'in';
}
