import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { memberInfoQuery } from './queries.ts';

/** Who is signed in, as far as known: `undefined` for visitors and while the answer is on its way. */
export function useMember() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { data } = useQuery({ ...memberInfoQuery, enabled: isSignedIn });
  // Asked for before the page comes alive: what the server drew for everybody must not differ from it until then.
  return isSignedIn ? data : undefined;
}
