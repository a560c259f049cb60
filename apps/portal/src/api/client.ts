import { Refused, Unreachable } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { loadNouns } from '../language/page-texts.ts';

/** The page that the server rendered needs no call; the first one brings what calls are made with. */
const loadWire = () =>
  import('./wire.ts').catch((cause: unknown) => {
    throw new Unreachable('no script for calls', { cause });
  });

/** For the moments in which it is clear that a call is coming. */
export function preloadCalls(): void {
  loadWire().catch(() => {});
}

/**
 * The browser's own way to the server. Queries go through `callerOf` instead, because they run on the server too.
 * The words of refusals are not part of the first load: they come with the first refusal, and before it is told.
 */
export const client: Client = clientBy(async () => (await loadWire()).wire);

/** Calls of a session that is half open: its token is known to nobody but the step that confirms it (SE-26). */
export function clientWith(token: string): Client {
  return clientBy(async () => (await loadWire()).wireWith(() => token));
}

function clientBy(open: () => Promise<Client>): Client {
  return {
    call: async (name, ...given) => {
      const wire = await open();
      // The pair fits: both are the parameters of this very function, which TypeScript cannot see through a rest.
      const call = wire.call as (...all: unknown[]) => ReturnType<typeof wire.call<typeof name>>;
      return call(name, ...given).catch(async (error: unknown) => {
        if (error instanceof Refused) await loadNouns(['errors']).catch(() => {});
        throw error;
      });
    },
  };
}

const callers = new WeakMap<QueryClient, Client>();

/** While the server renders a page, the queries of that page are answered inside the server. */
export function answerBy(queryClient: QueryClient, caller: Client): void {
  callers.set(queryClient, caller);
}

/** `queryFn: ({ client }) => callerOf(client).call('systemSettings')` */
export function callerOf(queryClient: QueryClient): Client {
  return callers.get(queryClient) ?? client;
}
