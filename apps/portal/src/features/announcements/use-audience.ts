import { useMember } from '../../api/use-member.ts';
import { useSession } from '../../session/session.ts';
import { executionsFor } from './audience.ts';
import type { Audience, Execution } from './audience.ts';

/** The current audience and its announcements; undefined until the member is loaded. */
export function useAudience(): { audience: Audience; executions: readonly Execution[] | undefined } {
  const isSignedIn = useSession(({ token }) => token !== null);
  const member = useMember();
  const audience = isSignedIn ? 'member' : 'visitor';
  return { audience, executions: executionsFor(audience, member) };
}

/** The audience of notices: members or visitors. The first sign-in has no notices of its own. */
export function useNoticeExecution(): Execution {
  return useSession(({ token }) => token !== null) ? 'A' : 'B';
}
