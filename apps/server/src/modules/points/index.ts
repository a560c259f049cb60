import { dayOf } from '@croupier/ledger';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { createPointsAdmin } from './admin.ts';
import { shownPoints } from './amounts.ts';
import { entriesOf } from './details.ts';
import { createEarning } from './earning.ts';
import type { PointsParts } from './ports.ts';
import { creditedTo } from './store.ts';
import { begin, termsOn, versionsOf } from './terms.ts';

type Names = 'pointBalance' | 'pointConfig' | 'pointTransactions' | 'pointTerms' | 'savePointTerms' | 'pointDays';

/** Points: what members earn with valid bets of real money, kept in the books like money. */
export function createPoints(parts: PointsParts) {
  const { db, clock, brands, ledger } = parts;
  const earnDays = createEarning(parts);

  const balanceOf = async (reader: Db, memberId: string): Promise<bigint> =>
    (await ledger.totalOf(reader, { memberId, currency: 'PTS', kinds: ['points'] })).units;

  const handlers: Handlers<Names> = {
    ...createPointsAdmin(parts),
    pointBalance: async ({ brand, member }) => ({
      points: shownPoints(await balanceOf(db, member.id)),
      creditedTo: await creditedTo(db, brand.merchant),
    }),
    pointConfig: async ({ brand }) => {
      const versions = await versionsOf(db, brand);
      const today = dayOf(clock.now().getTime(), brand.timeZone);
      const { version, rates } = termsOn(versions, today);
      const [newest] = versions;
      return {
        today,
        rates: [...rates],
        coming:
          newest.version > version && newest.fromDay !== null
            ? { fromDay: newest.fromDay, rates: [...newest.rates] }
            : null,
        currency: brand.currency,
      };
    },
    pointTransactions: async ({ brand, member }, { query }) =>
      entriesOf(db, { brand, memberId: member.id, now: await balanceOf(db, member.id) }, query),
  };

  const jobs: JobDescription[] = [
    {
      name: 'points.days',
      rhythm: { everyMinutes: 10 },
      handler: async (_value, signal) => void (await earnDays(signal)),
    },
  ];

  return {
    handlers,
    jobs,
    start: () =>
      begin(
        db,
        brands.map(({ merchant }) => merchant),
        clock.now(),
      ),
    earnDays,
  };
}

export type Points = ReturnType<typeof createPoints>;
