import type { Planted } from '../world.ts';

/** One in so many is lost: enough to be found, and few enough that the server seems to stand. */
const LOST_ONE_IN = 5;

/** Bugs between the server and its database. */
export const commitBugs: Planted[] = [
  {
    name: 'the answer leaves before the commit',
    intercept: () => {
      let bets = 0;
      return async (name, query, all) => {
        if (name !== 'ledger-rounds-fast') return query(...all);
        bets += 1;
        if (bets % LOST_ONE_IN !== 0) return query(...all);
        // The process ends between the answer and the commit.
        await query('begin');
        const answered = await query(...all);
        await query('rollback');
        return answered;
      };
    },
  },
  {
    name: 'a transaction is rolled back and taken for done',
    intercept: () => {
      let commits = 0;
      return (name, query, all) => {
        if (name !== 'commit') return query(...all);
        commits += 1;
        return commits % LOST_ONE_IN === 0 ? query('rollback') : query(...all);
      };
    },
  },
];
