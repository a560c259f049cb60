import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import { notifyNeedsChanged } from '../turnover/index.ts';
import type { RebateParts, Whose } from './ports.ts';
import { standingOf } from './standing.ts';
import { claimsOf, correctCounted, insertClaim } from './store.ts';
import type { RebateClaim } from './store.ts';

/** What is paid must be played once before it can be withdrawn, in hundredths. */
export const MULTIPLE = 100;

type Claiming = Whose & { cutoff: Date; paidBy: RebateClaim['paidBy'] };

/**
 * Pays a member's rebate up to a cut-off, once for each, in the caller's transaction. Whoever comes second gets the
 * claim of the first; what is below the least waits.
 */
export function createClaiming(parts: RebateParts) {
  const { clock, random, ledger, turnover } = parts;

  return async function claim(tx: Tx, { brand, memberId, cutoff, paidBy }: Claiming): Promise<Refusal | RebateClaim> {
    const whose = { brand, memberId };
    await turnover.lock(tx, memberId);
    const last = (await claimsOf(tx, memberId, 1))[0];
    if (last && last.cutoff >= cutoff) return last;
    const standing = await standingOf(tx, parts, whose, cutoff);
    if (!standing || standing.plan.paid === 0n) return refuse('rebate_too_small');
    const { currency, from, plan, counted, changed } = standing;
    const id = random.newId();
    const amount = money(plan.paid, currency);
    await turnover.closeSmall(tx, whose);
    const built = journal({
      kind: 'rebate',
      postings: [{ debit: { kind: 'rebateExpense', currency }, credit: { kind: 'main', memberId, currency }, amount }],
      link: id,
    });
    if (!built.ok) throw new Error(`rebate ${id}: ${built.reason.code}`);
    const posted = await ledger.post(tx, { merchant: brand.merchant, journal: built.value, memo: { rebate: id } });
    if ('refused' in posted) throw new Error(`rebate ${id} of ${memberId}: ${posted.refused}`);
    const made = { id, fromAt: from, cutoff, paidBy, units: plan.paid, rest: plan.rest, madeAt: clock.now() };
    await insertClaim(tx, {
      ...made,
      merchant: brand.merchant,
      memberId,
      currency,
      journal: posted.journal,
      lines: plan.lines.filter(({ validReal, base }) => validReal !== 0n || base !== 0n),
      counted: [...counted].map(([category, units]) => ({
        category,
        counted: units,
        owed: plan.owed.get(category) ?? 0n,
      })),
    });
    await correctCounted(tx, changed);
    await turnover.demand(tx, { ...whose, source: 'rebate', ref: id, amount, multiple: MULTIPLE });
    await notifyNeedsChanged(tx, memberId);
    return made;
  };
}

export type Claim = ReturnType<typeof createClaiming>;
