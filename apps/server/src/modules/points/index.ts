import { dayOf } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { createPointsAdmin } from './admin.ts';
import { shownPoints } from './amounts.ts';
import { entriesOf } from './details.ts';
import { createConverting, QUOTE_SECONDS } from './converting.ts';
import { createEarning } from './earning.ts';
import { goodsOf } from './goods.ts';
import { liabilityOf } from './liability.ts';
import { createMallAdmin } from './mall-admin.ts';
import { createMall } from './mall.ts';
import { createGoodPictures } from './pictures.ts';
import type { PointsParts } from './ports.ts';
import { creditedTo } from './store.ts';
import { begin, termsOn, versionsOf } from './terms.ts';

type Names =
  | 'pointBalance'
  | 'pointConfig'
  | 'pointTransactions'
  | 'pointConversionTypes'
  | 'quotePoints'
  | 'convertPoint'
  | 'pointRewards'
  | 'redeemPointReward'
  | 'pointRedeemList'
  | 'pointTerms'
  | 'savePointTerms'
  | 'pointDays'
  | 'pointGoods'
  | 'savePointGood'
  | 'pointGoodPicture'
  | 'pointRedeems'
  | 'decidePointRedeem'
  | 'pointRedeemsFile'
  | 'pointLiability';

/** Points: what members earn with valid bets of real money, kept in the books like money. */
export function createPoints(parts: PointsParts) {
  const { db, clock, brands, ledger } = parts;
  const earnDays = createEarning(parts);
  const converting = createConverting(parts);
  const mall = createMall(parts);
  const pictures = createGoodPictures(parts);

  const balanceOf = async (reader: Db, memberId: string): Promise<bigint> =>
    (await ledger.totalOf(reader, { memberId, currency: 'PTS', kinds: ['points'] })).units;

  const handlers: Handlers<Names> = {
    ...createPointsAdmin(parts),
    ...createMallAdmin(parts),
    pointGoodPicture: ({ operator }, { params, body }) =>
      pictures.keep(params.merchant, body, `operator:${operator.id}`),
    pointLiability: (_context, { params }) =>
      liabilityOf(
        parts,
        brands.find(({ merchant }) => merchant === params.merchant)!,
      ),
    pointConversionTypes: async ({ brand }) => {
      const { ratio, multiple } = termsOn(await versionsOf(db, brand), dayOf(clock.now().getTime(), brand.timeZone));
      const goods = await goodsOf(db, brand.merchant, { isShown: true });
      return {
        types: [
          ...(ratio
            ? [
                {
                  type: 'money' as const,
                  ratio: {
                    points: String(ratio.points),
                    amount: toWire(money(ratio.units, currencyOf(brand.currency))),
                  },
                  multiple: (multiple / 100).toFixed(2),
                  quoteSeconds: QUOTE_SECONDS,
                },
              ]
            : []),
          { type: 'goods' as const, rewards: goods.length },
        ],
      };
    },
    quotePoints: (context, { body }) => converting.quote(context, BigInt(body.points)),
    convertPoint: (context, { body }) => converting.confirm(context, body.quoteId, body.paymentPassword),
    pointRewards: ({ brand, language, viewer }) => mall.window({ brand, language, member: viewer ?? null }),
    redeemPointReward: (context, { body }) => mall.redeem(context, body),
    pointRedeemList: (context, { query }) => mall.history(context, query),
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
    keepPicture: pictures.keep,
    serve: pictures.serve,
    sweep: converting.forget,
  };
}

export type Points = ReturnType<typeof createPoints>;
