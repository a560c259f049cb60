import { Refused, Unreachable } from '@croupier/contract/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { dropToken, session } from '../session/session.ts';
import { memberKey, systemKey } from './queries.ts';

/** Twice more within two seconds: enough for a short interruption, without a long useless wait. */
const retries = 2;

const usualFreshMs = 60_000;

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: hear }),
    mutationCache: new MutationCache({ onError: hear }),
    defaultOptions: {
      queries: {
        // `always`: offline must show as a failure and not as an endless wait.
        networkMode: 'always',
        // Data that came with the page is not asked for again at once; shorter times are set where needed.
        staleTime: usualFreshMs,
        retry: (failures, error) => !import.meta.env.SSR && failures < retries && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });

  /** Some refusals concern the whole page, whichever call got them. */
  function hear(error: unknown): void {
    if (!(error instanceof Refused)) return;
    switch (error.refusal.code) {
      case 'system_maintenance':
      case 'region_blocked':
        void queryClient.invalidateQueries({ queryKey: systemKey });
        return;
      case 'not_signed_in':
        endSession(queryClient);
        return;
      default:
    }
  }

  return queryClient;
}

/** The server no longer knows this session, so the page must not continue with it. */
export function endSession(queryClient: QueryClient): void {
  if (session.getState().token === null) return;
  dropToken({ wasEnded: true });
  queryClient.removeQueries({ queryKey: memberKey });
}

function isPassing(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof Refused && ['unavailable', 'timed_out'].includes(error.refusal.code);
}
