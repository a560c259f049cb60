import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { createLevelsAdmin, levelsOf } from './admin.ts';
import type { LevelDraft } from './admin.ts';
import { createCounting } from './counting.ts';
import type { LevelParts } from './ports.ts';
import { createShowing } from './showing.ts';
import { holdersOf, levelOf, movesOf } from './store.ts';
import { insertTable, tablesOf } from './tables.ts';

export type { LevelParts } from './ports.ts';

type Names = 'playerRankProgress' | 'levels' | 'levelTables' | 'previewLevels' | 'saveLevels' | 'memberLevel';

/** More steps than anybody makes: one a day at most. */
const ALL_STEPS = 4000;

/** VIP levels: earned by deposits and valid bets of all time, kept by the bets of each month, with gifts and better terms. */
export function createLevels(parts: LevelParts) {
  const { db, clock } = parts;
  const showing = createShowing(parts);
  const { countDays } = createCounting(parts);

  /** Which level a member holds on a day. */
  async function heldOn(reader: Db, memberId: MemberId): Promise<(day: string) => number> {
    const moves = await movesOf(reader, memberId, ALL_STEPS);
    return (day) => moves.find(({ fromDay }) => fromDay <= day)?.held ?? 0;
  }

  /** The level that a member holds now. */
  const heldNow = async (reader: Db, memberId: string) => (await levelOf(reader, memberId))?.held ?? 0;

  /** What a member's level allows for withdrawals of a day; null for those of the brand. */
  async function withdrawalsOf(reader: Db, brand: Brand, memberId: MemberId) {
    const held = (await levelOf(reader, memberId))?.held ?? 0;
    if (held === 0) return null;
    const { inForce } = await showing.tablesNow(reader, brand);
    const own = inForce?.levels.find(({ level }) => level === held);
    return own ? { dayCount: own.dayCount, dayAmount: own.dayAmount } : null;
  }

  /** The brand's levels today, the lowest first. */
  async function namesOf(reader: Db, brand: Brand): Promise<{ level: number; name: string }[]> {
    const { inForce } = await showing.tablesNow(reader, brand);
    return (inForce?.levels ?? []).map(({ level, name }) => ({ level, name }));
  }

  /** A brand without a table begins with this one. */
  async function establish(
    tx: Tx,
    brand: Brand,
    { levels: draft, fromMonth, key }: { levels: LevelDraft; fromMonth: string; key: string },
  ): Promise<void> {
    const currency = currencyOf(brand.currency);
    if ((await tablesOf(tx, brand.merchant, currency)).length > 0) return;
    const levels = levelsOf(draft, currency);
    if (isRefusal(levels)) throw new Error(`the levels of ${brand.merchant} are wrong`);
    const made = { by: null, at: clock.now(), reason: 'As the brand was set up' };
    await insertTable(tx, { merchant: brand.merchant, version: 1, key, fromMonth, levels, ...made });
  }

  const handlers: Handlers<Names> = {
    ...createLevelsAdmin(parts, showing),
    playerRankProgress: async ({ brand, member }) => {
      const { inForce } = await showing.tablesNow(db, brand);
      return showing.progress(db, { brand, memberId: member.id }, inForce);
    },
    levels: ({ brand, member }) => showing.page({ brand, memberId: member.id }),
  };

  const jobs: JobDescription[] = [
    {
      name: 'levels.days',
      rhythm: { everyMinutes: 10 },
      handler: async (_value, signal) => void (await countDays(signal)),
    },
  ];

  return { handlers, jobs, countDays, heldOn, heldNow, holdersOf, namesOf, withdrawalsOf, establish };
}

export type Levels = ReturnType<typeof createLevels>;
