import type { Brand } from '../../core/brands.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { boardFrom, createLeaderboardsAdmin } from './admin.ts';
import type { BoardDraft } from './admin.ts';
import type { LeaderboardParts } from './ports.ts';
import { createRanking } from './ranking.ts';
import { createShowing } from './showing.ts';
import { boardOf, insertVersion, isHidden, writeWish } from './store.ts';

type Names = 'leaderboards' | 'leaderboard' | 'leaderboardName' | 'leaderboardList' | 'saveLeaderboard';

/** Leaderboards: members ranked by valid bets of real money, provisional for a day after the end, their prizes given once. */
export function createLeaderboards(parts: LeaderboardParts) {
  const { db, clock } = parts;
  const { page, one } = createShowing(parts);
  const { rankAll } = createRanking(parts);

  /** A board that the brand was set up with; it may have begun. */
  async function establish(tx: Tx, brand: Brand, { key, ...draft }: BoardDraft & { key: string }): Promise<void> {
    const { merchant } = brand;
    if (await boardOf(tx, merchant, draft.id)) return;
    const terms = boardFrom(draft, brand);
    if (isRefusal(terms)) throw new Error(`the leaderboard of ${merchant} is wrong`);
    const made = { madeBy: null, madeAt: clock.now(), reason: 'As the brand was set up' };
    await insertVersion(tx, { ...terms, ...made, merchant, version: 1, key });
  }

  const handlers: Handlers<Names> = {
    ...createLeaderboardsAdmin(parts),
    leaderboards: ({ brand, member }) => page(brand, member),
    leaderboard: ({ brand, member }, { params }) => one(brand, member, params.id),
    leaderboardName: async ({ member }, { body }) => {
      await writeWish(db, member.id, body.isHidden, clock.now());
      return { isHidden: body.isHidden };
    },
  };

  const jobs: JobDescription[] = [
    {
      name: 'leaderboards.ranks',
      rhythm: { everyMinutes: 5 },
      handler: (_value, signal) => rankAll(signal),
    },
  ];

  return { handlers, jobs, rankAll, establish, isHidden };
}

export type Leaderboards = ReturnType<typeof createLeaderboards>;
