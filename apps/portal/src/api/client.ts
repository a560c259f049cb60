import { Refused, Unreachable } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { loadNouns } from '../language/page-texts.ts';

/** A rendered page needs no call; the first call loads the code for calls. */
const loadWire = () =>
  import('./wire.ts').catch((cause: unknown) => {
    throw new Unreachable('no script for calls', { cause });
  });

/** Called when a call is about to come. */
export function preloadCalls(): void {
  loadWire().catch(() => {});
}

/**
 * The browser's client. Queries use `callerOf` instead, because they run on the server too. The texts of refusals are
 * not in the first load: they come with the first refusal, before it is shown.
 */
export const client: Client = clientBy(async () => (await loadWire()).wire);

/** Calls of an unconfirmed session, whose token is known only to the step that confirms it (SE-26). */
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

/** While the server renders a page, its queries are answered inside the server. */
export function answerBy(queryClient: QueryClient, caller: Client): void {
  callers.set(queryClient, caller);
}

/** `queryFn: ({ client }) => callerOf(client).call('systemSettings')` */
export function callerOf(queryClient: QueryClient): Client {
  return callers.get(queryClient) ?? client;
}
