import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { memberInfoQuery } from './queries.ts';

/** The signed-in member; `undefined` for visitors and until the answer arrives. */
export function useMember() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { data } = useQuery({ ...memberInfoQuery, enabled: isSignedIn });
  // The answer may arrive before hydration, which must begin with what the server rendered for everybody.
  return isSignedIn ? data : undefined;
}

/** Signed in with an account of their own: for free play promotions are what they are for visitors. */
export function useIsFullMember(): boolean {
  return useMember()?.isTrial === false;
}
