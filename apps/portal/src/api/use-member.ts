import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { memberInfoQuery } from './queries.ts';

/** Who is signed in, as far as known: `undefined` for visitors and while the answer is on its way. */
export function useMember() {
  const isSignedIn = useSession(({ token }) => token !== null);
  return useQuery({ ...memberInfoQuery, enabled: isSignedIn }).data;
}
