import { journal } from '@croupier/ledger';
import type { Posting } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { notifyNeedsChanged } from '../turnover/index.ts';
import type { WheelParts, Whose } from './ports.ts';
import type { WheelPrize } from './terms.ts';

/** Moves the money of wheels: each has an account of its own, filled with its budget before anything is won. */
export function createPaying({ ledger, turnover }: Pick<WheelParts, 'ledger' | 'turnover'>) {
  const accountOf = (wheel: string, { currency }: Brand) =>
    ({ kind: 'promotion', promotionId: `wheel.${wheel}`, currency: currencyOf(currency) }) as const;

  async function move(tx: Tx, brand: Brand, kind: 'budget' | 'claim', posting: Posting, link: string) {
    const built = journal({ kind, postings: [posting], link });
    if (!built.ok) throw new Error(`${link}: ${built.reason.code}`);
    return ledger.post(tx, { merchant: brand.merchant, journal: built.value, memo: { wheel: link } });
  }

  /** Sets money aside for prizes, or gives back what is less. */
  async function fund(tx: Tx, brand: Brand, wheel: string, change: bigint): Promise<void> {
    if (change === 0n) return;
    const currency = currencyOf(brand.currency);
    const [equity, account] = [{ kind: 'equity', currency } as const, accountOf(wheel, brand)];
    const amount = money(change < 0n ? -change : change, currency);
    const posting =
      change > 0n ? { debit: equity, credit: account, amount } : { debit: account, credit: equity, amount };
    const posted = await move(tx, brand, 'budget', posting, `wheel.${wheel}`);
    if ('refused' in posted) throw new Error(`the budget of wheel ${wheel}: ${posted.refused}`);
  }

  /** Credits a prize with its turnover. Answers its journal, null for no prize. */
  async function credit(
    tx: Tx,
    { brand, memberId }: Whose,
    { wheel, spin, prize }: { wheel: string; spin: string; prize: WheelPrize },
  ): Promise<Refusal | bigint | null> {
    const { merchant } = brand;
    if (prize.kind === 'none') return null;
    if (prize.kind === 'points') {
      const [made] = await ledger.earnPoints(tx, { merchant, members: [memberId], units: [prize.units] });
      return made!;
    }
    await turnover.closeSmall(tx, { brand, memberId });
    const currency = currencyOf(brand.currency);
    const amount = money(prize.units, currency);
    const main = { kind: 'main', memberId, currency } as const;
    const posting = { debit: accountOf(wheel, brand), credit: main, amount };
    const posted = await move(tx, brand, 'claim', posting, `spin.${spin}`);
    if ('refused' in posted) return refuse('wheel_budget');
    const { multiple } = prize;
    await turnover.demand(tx, { brand, memberId, source: 'bonus', ref: `spin:${spin}`, amount, multiple });
    await notifyNeedsChanged(tx, memberId);
    return posted.journal;
  }

  return { fund, credit };
}

export type Paying = ReturnType<typeof createPaying>;
