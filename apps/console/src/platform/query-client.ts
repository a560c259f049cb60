import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused, Unreachable } from '@croupier/contract/client';
import { refusals } from '@croupier/contract/errors';
import { useSession } from './session.ts';

/** Two more tries after about one and two seconds; then the problem is shown. */
const maxRetries = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleError }),
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    // Pushes update the pages; reading again after returning to the tab covers lost pushes.
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: mayRetry,
      retryDelay: delayBefore,
    },
    // Never sent later: a brand that closes an hour later, when the connection is back, would be a surprise.
    mutations: { networkMode: 'always', retry: false },
  },
});

export function isSignedOut(error: unknown): boolean {
  return error instanceof Refused && ['not_signed_in', 'verification_over'].includes(error.refusal.code);
}

function handleError(error: unknown): void {
  if (isSignedOut(error)) useSession.getState().end('timed-out');
  // The role may have changed since it was loaded.
  if (error instanceof Refused && error.refusal.code === 'not_allowed') {
    void queryClient.invalidateQueries({ queryKey: ['operator'] });
  }
}

function mayRetry(count: number, error: unknown): boolean {
  if (count >= maxRetries) return false;
  return error instanceof Unreachable || (error instanceof Refused && refusals[error.refusal.code].retry);
}

function delayBefore(count: number, error: unknown): number {
  const asked = error instanceof Refused ? error.refusal.retryAfterSeconds : undefined;
  return (asked ?? 2 ** count) * 1000;
}
