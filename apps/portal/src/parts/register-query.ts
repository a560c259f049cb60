import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../api/client.ts';
import { systemKey } from '../api/queries.ts';
import { keepCached, readCached } from '../session/session-cache.ts';

export type RegisterSettings = Answer<Calls['systemRegister']>;

/** What the brand asks of a new member. Shown at once from session storage (RG-12), and asked for again behind it. */
export const registerQuery = queryOptions({
  queryKey: [...systemKey, 'register'],
  queryFn: async ({ client }) => {
    const answer = await callerOf(client).call('systemRegister');
    keepCached('validate', answer);
    return answer;
  },
  initialData: cachedRules,
  initialDataUpdatedAt: 0,
});

function cachedRules(): RegisterSettings | undefined {
  const kept = readCached('validate');
  const isWhole = typeof kept === 'object' && kept !== null && 'rules' in kept && 'ways' in kept && 'mobile' in kept;
  // Written by the query above in this very visit; what another program put there and looks like it is judged by the server.
  return isWhole ? (kept as RegisterSettings) : undefined;
}
