import { createFileRoute, redirect } from '@tanstack/react-router';
import { operatorQuery } from '../features/session/operator-query.ts';
import { isSignedOut, queryClient } from '../platform/query-client.ts';
import { useSession } from '../platform/session.ts';
import { Shell } from '../shell/Shell.tsx';

/** Everything behind this route needs a signed-in operator. */
export const Route = createFileRoute('/_workspace')({
  beforeLoad: async ({ location }) => {
    const signIn = redirect({ to: '/sign-in', search: { to: location.href } });
    if (useSession.getState().token === null) throw signIn;
    try {
      await queryClient.ensureQueryData(operatorQuery);
    } catch (error) {
      throw isSignedOut(error) ? signIn : error;
    }
  },
  component: Shell,
});
