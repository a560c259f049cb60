import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { operatorQuery } from './operator-query.ts';

export async function signIn(body: { name: string; password: string }): Promise<void> {
  const { token, operator } = await client.call('operatorLogin', { body });
  queryClient.setQueryData(operatorQuery.queryKey, operator);
  useSession.getState().start(token);
}

/** Ends the session here in any case: whoever leaves the desk must not depend on the line. */
export async function signOut(): Promise<void> {
  try {
    await client.call('operatorLogout');
  } finally {
    useSession.getState().end('signed-out');
  }
}
