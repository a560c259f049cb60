import { money, roundToShown } from '@croupier/money';
import type { Brand } from '../../../core/brands.ts';
import { memberId as memberIdOf } from '../../../core/ids.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { factsFor } from '../facts.ts';
import type { PromotionParts } from '../ports.ts';
import { audienceOf } from '../standing.ts';
import { termsOf } from '../store.ts';
import type { Promotion } from '../store.ts';
import { countedLoss, valueOf } from './losses.ts';
import { cashBackOf } from './periods.ts';
import type { CashBackPeriod } from './periods.ts';
import { countsOfMember, insertCount } from './store.ts';
import type { Count } from './store.ts';

/** So long after a period its bets are looked at again: a draw can be corrected for thirty days. */
const REACH_MS = 35 * 86_400_000;
/** Days of that time. */
const MOST_EARLIER = 40;

export type Counting = { brand: Brand; promotion: Promotion; period: CashBackPeriod };

/** Works out what a period brings one member, once. Nothing is promised yet. */
export function createCounting(parts: Pick<PromotionParts, 'members' | 'deposits' | 'turnover' | 'clock'>) {
  const { members, turnover } = parts;

  return async function count(tx: Tx, { brand, promotion, period }: Counting, id: string): Promise<void> {
    const memberId = memberIdOf(id);
    const { fromAt, toAt, terms, cashBack } = period;
    const { currency } = terms;
    const member = await members.byId(tx, brand, memberId);
    if (!member) return;
    const facts = factsFor(parts, tx, { brand, member }, currency);
    if ((await facts.lookAt(audienceOf({ promotion, terms }), null)).missing.length > 0) return;

    const since = new Date(toAt.getTime() - REACH_MS);
    const whose = { promotion: promotion.id, memberId: id };
    const earlier = await countsOfMember(tx, whose, { since, limit: MOST_EARLIER });
    const [last] = await countsOfMember(tx, whose, { limit: 1 });
    const cuts = cutsOf([...earlier.toReversed().flatMap((one) => [one.fromAt, one.toAt]), fromAt]);
    const losses = await turnover.realLossesOf(tx, { brand, memberId }, cuts, toAt);
    const lossFrom = (at: Date) => losses[cuts.findIndex((cut) => cut.getTime() === at.getTime())]!;

    let owed = last?.owed ?? 0n;
    const changed: { fromAt: Date; found: bigint }[] = [];
    for (const one of earlier) {
      const of = cashBackOf(await termsOf(tx, brand, { promotion: promotion.id, version: one.version }));
      const found = valueOf(countedLoss(lossFrom(one.fromAt), of), of).amount.units;
      if (found === one.found) continue;
      owed += paidOf(one, one.found - found);
      changed.push({ fromAt: one.fromAt, found });
    }
    const counted = countedLoss(lossFrom(fromAt), cashBack);
    const { netLoss, amount, percent } = valueOf(counted, cashBack);
    const whole = amount.units;
    const most = owed > whole ? whole : owed;
    const wanted = roundToShown(money(whole - most, currency), 'down').shown.units;
    const workedOff = whole - wanted;
    await insertCount(tx, {
      promotion: promotion.id,
      fromAt,
      memberId: id,
      netLoss: netLoss.signedUnits,
      rewards: counted.rewards,
      percent,
      whole,
      workedOff,
      owed: owed - workedOff,
      wanted,
      lines: counted.lines,
      changed,
    });
  };
}

/** The part of a difference that was paid: less where the budget did not cover all of it, nothing where nobody took it. */
function paidOf({ step, wanted, given }: Count, difference: bigint): bigint {
  if (step === 'missed') return 0n;
  return given !== null && wanted > 0n ? (difference * given) / wanted : difference;
}

function cutsOf(instants: readonly Date[]): [Date, ...Date[]] {
  const sorted = [...new Set(instants.map((at) => at.getTime()))].toSorted((a, b) => a - b);
  // The beginning of the period itself is always among them.
  return sorted.map((at) => new Date(at)) as [Date, ...Date[]];
}
