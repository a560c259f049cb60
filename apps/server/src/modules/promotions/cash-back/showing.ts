import type { Answer, Calls } from '@croupier/contract';
import { money, signed, toSignedWire, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { currencyOf } from '../../ledger/index.ts';
import type { MemberContext } from '../../../core/requests.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Refusal } from '../../../core/refusal.ts';
import type { PromotionParts } from '../ports.ts';
import { promotionOf } from '../store.ts';
import { countedLoss, valueOf } from './losses.ts';
import { nextPeriod } from './periods.ts';
import type { CashBackPeriod } from './periods.ts';
import { countsOfMember, linesOf } from './store.ts';
import type { Count, Line } from './store.ts';

type Shown = Answer<Calls['promotionCashBack']>;

/** Closed periods that are shown. */
const SHOWN = 12;

/** Cash-back as its member reads it: every figure, with the bets to which it opens. */
export function createShowing({ db, clock, turnover }: Pick<PromotionParts, 'db' | 'clock' | 'turnover'>) {
  async function runningOf({ brand, member }: MemberContext, period: CashBackPeriod, now: Date) {
    const { fromAt, toAt, cashBack, terms } = period;
    const to = toAt < now ? toAt : now;
    const [loss] = await turnover.realLossesOf(db, { brand, memberId: member.id }, [fromAt], to);
    const counted = countedLoss(loss!, cashBack);
    const { netLoss, amount, percent } = valueOf(counted, cashBack);
    return {
      ...shownSpan(period),
      ...shownFigures(terms.currency, { ...counted, netLoss: netLoss.signedUnits, whole: amount.units, percent }),
    };
  }

  async function figures(context: MemberContext, id: string): Promise<Shown | Refusal> {
    const { brand, member } = context;
    const promotion = await promotionOf(db, brand.merchant, id);
    if (promotion?.kind !== 'cashBack' || promotion.live === null) return refuse('not_found');
    const now = clock.now();
    const period = await nextPeriod(db, brand, promotion);
    const running = period && period.fromAt <= now ? await runningOf(context, period, now) : null;
    const whose = { promotion: id, memberId: member.id };
    const counts = await countsOfMember(db, whose, { limit: SHOWN });
    const lines = await linesOf(
      db,
      whose,
      counts.map(({ fromAt }) => fromAt),
    );
    const currency = currencyOf(brand.currency);
    return {
      running,
      closed: counts.map((count) => ({
        ...shownSpan(count),
        ...shownFigures(currency, {
          ...count,
          lines: lines.filter(({ fromAt }) => fromAt.getTime() === count.fromAt.getTime()),
        }),
        workedOff: toSignedWire(signed(count.workedOff, currency)),
        given: count.given === null ? null : toWire(money(count.given, currency)),
        status: statusOf(count, now),
      })),
    };
  }

  return { figures };
}

const shownSpan = ({ fromAt, toAt }: { fromAt: Date; toAt: Date }) => ({
  from: fromAt.toISOString(),
  to: toAt.toISOString(),
});

type Figures = { lines: readonly Line[]; rewards: bigint; netLoss: bigint; whole: bigint; percent: string | null };

function shownFigures(currency: Currency, { lines, rewards, netLoss, whole, percent }: Figures) {
  const wire = (units: bigint) => toSignedWire(signed(units, currency));
  return {
    categories: lines.map(({ category, stakes, prizes }) => ({
      category,
      stakes: wire(stakes),
      prizes: wire(prizes),
    })),
    rewards: wire(rewards),
    netLoss: wire(netLoss),
    percent,
    amount: toWire(money(whole, currency)),
  };
}

function statusOf({ step, by, until }: Count, now: Date): Shown['closed'][number]['status'] {
  switch (step) {
    case null:
      return null;
    case 'joined':
      return until && until > now ? 'claim' : 'close';
    case 'credited':
      return by === 'house' ? 'issued' : 'claimed';
    case 'missed':
      return 'close';
    case 'playing':
      return 'process';
    case 'applying':
    case 'rejected':
      return step;
  }
}
