import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { merchant as merchantOf } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { changeJoining, countsOf, noCounts } from './joinings.ts';
import type { Joining } from './joinings.ts';
import type { PromotionParts } from './ports.ts';
import { needOf } from './terms.ts';
import type { SpinTerms, Terms } from './terms.ts';
import type { Promotion } from './store.ts';

const DAY_MS = 86_400_000;

export type Whose = { brand: Brand; memberId: MemberId };

/** What a promotion has promised, given and got back, in units. */
export type BudgetFigures = { total: bigint; reserved: bigint; given: bigint; returned: bigint; free: bigint };

export type Reward = { joining: Joining; terms: Terms; amount: Money; deposit: { id: string; amount: Money } | null };

/** Money of promotions: reserved when somebody joins, and given once. The promotion is locked. */
export function createCrediting({
  clock,
  random,
  ledger,
  turnover,
  bonuses,
  freeSpins,
}: Pick<PromotionParts, 'clock' | 'random' | 'ledger' | 'turnover' | 'bonuses' | 'freeSpins'>) {
  const accountOf = (promotion: Pick<Promotion, 'id'>, { currency }: Terms) =>
    ({ kind: 'promotion', promotionId: promotion.id, currency }) as const;

  /** Of promotions of one brand, each by its id. */
  async function budgetsOf(
    reader: Db,
    promotions: readonly Promotion[],
    currency: Terms['currency'],
  ): Promise<Map<string, BudgetFigures>> {
    const [first] = promotions;
    if (!first) return new Map();
    const ids = promotions.map(({ id }) => id);
    const counts = await countsOf(reader, ids);
    const sumsOf = await bonuses.promotionSums(reader, { merchant: first.merchant, promotions: ids, currency });
    return new Map(
      promotions.map(({ id, budget: total }) => {
        const { reserved: joined, cashGiven } = counts.get(id) ?? noCounts;
        const { balance, queued, granted } = sumsOf(id);
        const given = granted + cashGiven;
        const reserved = joined + queued;
        return [id, { total, reserved, given, returned: balance - total + given, free: balance - reserved }];
      }),
    );
  }

  async function budgetOf(reader: Db, promotion: Promotion, currency: Terms['currency']): Promise<BudgetFigures> {
    // Each has its figures.
    return (await budgetsOf(reader, [promotion], currency)).get(promotion.id)!;
  }

  /** Whether this much can still be promised. */
  async function hasFree(tx: Db, promotion: Promotion, amount: Money): Promise<boolean> {
    return (await budgetOf(tx, promotion, amount.currency)).free >= amount.units;
  }

  /** Moves the budget to what the terms say: more is set aside, less is given back as far as it is free. */
  async function fund(tx: Tx, promotion: Promotion, terms: Terms): Promise<Refusal | null> {
    const account = accountOf(promotion, terms);
    const equity = { kind: 'equity', currency: terms.currency } as const;
    const change = terms.budget.units - promotion.budget;
    if (change === 0n) return null;
    if (change < 0n && (await budgetOf(tx, promotion, terms.currency)).free < -change)
      return refuse('promotion_budget_promised');
    const amount = money(change < 0n ? -change : change, terms.currency);
    const posting =
      change > 0n ? { debit: equity, credit: account, amount } : { debit: account, credit: equity, amount };
    const built = journal({ kind: 'budget', postings: [posting], link: promotion.id });
    if (!built.ok) throw new Error(`the budget of promotion ${promotion.id}: ${built.reason.code}`);
    const posted = await ledger.post(tx, { merchant: merchantOf(promotion.merchant), journal: built.value });
    return 'refused' in posted ? refuse('promotion_budget_promised') : null;
  }

  /** Gives a reward that was reserved: spins to play first, anything else at once. */
  const give = (tx: Tx, whose: Whose, reward: Reward, by: 'house' | 'member'): Promise<Refusal | Joining> =>
    'spins' in reward.terms.reward
      ? giveSpins(tx, whose, reward.joining, reward.terms.reward.spins, by)
      : credit(tx, whose, reward, by);

  /** What they can win stays reserved until they are over. */
  async function giveSpins(
    tx: Tx,
    { brand, memberId }: Whose,
    joining: Joining,
    { vendor, games, count, stake, days }: SpinTerms,
    by: 'house' | 'member',
  ): Promise<Refusal | Joining> {
    const gateway = freeSpins.gatewayFor(vendor);
    if (!gateway) return refuse('promotion_not_open');
    const id = random.newId();
    const until = new Date(clock.now().getTime() + days * DAY_MS);
    const whose = { merchant: brand.merchant, memberId };
    await freeSpins.grant(tx, { id, ...whose, gateway: gateway.code, games, spins: count, stake, until });
    return changeJoining(tx, joining.id, { step: 'playing', by, free_spins: id });
  }

  /** Credits a reward. The joining then says what was given, and to which bonus it came. */
  async function credit(
    tx: Tx,
    whose: Whose,
    { joining, terms, amount, deposit }: Reward,
    by: 'house' | 'member',
  ): Promise<Refusal | Joining> {
    const ref = `promotion:${joining.id}`;
    // What was promised to others stays reserved; this promise is kept now.
    await changeJoining(tx, joining.id, { reserved: 0n });
    const bonus =
      terms.written.credit === 'bonus'
        ? await bonuses.grant(tx, {
            ...whose,
            promotionId: joining.promotion,
            ref,
            amount,
            deposit,
            terms: terms.bonus,
          })
        : await pay(tx, whose, { joining, terms, amount, deposit }, ref);
    if (isRefusal(bonus)) {
      await changeJoining(tx, joining.id, { reserved: joining.reserved });
      return bonus;
    }
    return changeJoining(tx, joining.id, {
      step: 'credited',
      by,
      given: amount.units,
      bonus_id: bonus?.id ?? null,
      credited_at: clock.now(),
      ...(deposit && { deposit_id: deposit.id }),
    });
  }

  /** Real money, with the turnover that the terms ask. */
  async function pay(tx: Tx, whose: Whose, reward: Reward, ref: string): Promise<Refusal | null> {
    const { joining, terms, amount } = reward;
    await turnover.closeSmall(tx, whose);
    const main = { kind: 'main', memberId: whose.memberId, currency: amount.currency } as const;
    const posting = { debit: accountOf({ id: joining.promotion }, terms), credit: main, amount };
    const built = journal({ kind: 'claim', postings: [posting], link: joining.id });
    if (!built.ok) throw new Error(`the reward ${joining.id}: ${built.reason.code}`);
    const posted = await ledger.post(tx, {
      merchant: merchantOf(joining.merchant),
      journal: built.value,
      memo: { promotion: joining.promotion },
    });
    if ('refused' in posted) return refuse('promotion_exhausted');
    const need = needOf(terms, amount, null);
    const { multiple } = terms.bonus;
    await turnover.demand(tx, { ...whose, source: 'bonus', ref, amount, multiple, need: need.units });
    return null;
  }

  return { budgetOf, budgetsOf, hasFree, fund, give, credit };
}

export type Crediting = ReturnType<typeof createCrediting>;
