import type { App } from '@croupier/server/testing';
import type { Planted } from '../world.ts';

/** Bugs in what members are shown. */
export const readBugs: Planted[] = [
  {
    name: 'a balance is shown from a cache',
    replace: (app) => {
      const cache = new Map<string, unknown>();
      return {
        walletBalance: async (request, context) => {
          type Answer = Awaited<ReturnType<App['ledger']['handlers']['walletBalance']>>;
          const { id } = request.member;
          if (!cache.has(id)) cache.set(id, await app().ledger.handlers.walletBalance(request, context));
          // What was put in is what the handler answers.
          return cache.get(id) as Answer;
        },
      };
    },
  },
  {
    name: "another member's balance is shown",
    replace: (app) => {
      let last: unknown = null;
      return {
        walletBalance: async (request, context) => {
          const own = await app().ledger.handlers.walletBalance(request, context);
          const shown = last ?? own;
          last = own;
          return shown as typeof own;
        },
      };
    },
  },
];
