import { useMember } from '../../api/use-member.ts';
import { useSession } from '../../session/session.ts';
import { executionsFor } from './audience.ts';
import type { Audience, Execution } from './audience.ts';

/** Who is looking, and which announcements are for them; those of a member are known once the member is. */
export function useAudience(): { audience: Audience; executions: readonly Execution[] | undefined } {
  const isSignedIn = useSession(({ token }) => token !== null);
  const member = useMember();
  const audience = isSignedIn ? 'member' : 'visitor';
  return { audience, executions: executionsFor(audience, member) };
}

/** Notices are for the signed-in or for visitors; the first sign-in has no notices of its own. */
export function useNoticeExecution(): Execution {
  return useSession(({ token }) => token !== null) ? 'A' : 'B';
}
