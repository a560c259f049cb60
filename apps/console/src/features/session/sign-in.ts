import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { operatorQuery } from './operator-query.ts';

type Step = Pick<Answer<Calls['operatorLogin']>, 'next'>;

export async function signIn(body: { name: string; password: string }): Promise<void> {
  const { token, operator, next } = await client.call('operatorLogin', { body });
  queryClient.setQueryData(operatorQuery.queryKey, operator);
  goOn({ next }, token);
}

/** Continues after a step: shows the next one, or opens the session. */
export function goOn({ next }: Step, token = useSession.getState().entering?.token): void {
  if (token === undefined) return;
  if (next === null) useSession.getState().start(token);
  else useSession.getState().enter({ token, next });
}

/** Always ends the session in this browser, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await client.call('operatorLogout');
  } finally {
    useSession.getState().end('signed-out');
  }
}
