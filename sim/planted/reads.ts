import type { Planted } from './planted.ts';

type Balance = { balance: { amount: string; currency: string } };

/** Bugs in what members are shown. */
export const readBugs: Planted[] = [
  {
    name: 'a balance is shown from a cache',
    replace: (app) => {
      const cache = new Map<string, unknown>();
      return {
        walletBalance: async (request, context) => {
          const { id } = request.member;
          if (!cache.has(id)) cache.set(id, await app().ledger.handlers.walletBalance(request, context));
          // What was put in is what the handler answers.
          return cache.get(id) as Balance & { wallets: [] };
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
