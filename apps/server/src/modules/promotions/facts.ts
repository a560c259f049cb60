import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { missingOf } from '@croupier/promotions';
import type { Condition, MemberFacts, Missing } from '@croupier/promotions';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Db } from '../../platform/db/index.ts';
import type { PromotionParts } from './ports.ts';

type Whose = { brand: Brand; member: Member };
type Span = { from: Date; to: Date };

export type Known = { missing: Missing[]; facts: MemberFacts };

/** What is known of a member as far as conditions ask, each read once for a whole page. */
export function factsFor(
  { members, deposits, turnover, clock }: Pick<PromotionParts, 'members' | 'deposits' | 'turnover' | 'clock'>,
  reader: Db,
  { brand, member }: Whose,
  currency: Currency,
) {
  const once = <Value>(read: () => Promise<Value>) => {
    let known: Promise<Value> | null = null;
    return () => (known ??= read());
  };
  const credits = once(() => deposits.creditsOf(reader, member.id));
  const contacts = once(() => members.contactsOf(reader, member.id));
  const registeredAt = once(() => members.madeAtOf(reader, member.id));
  const noBets = () => money(0n, currency);

  async function betsIn(conditions: readonly Condition[], span: Span | null): Promise<MemberFacts['validBet']> {
    if (!span || !conditions.some(({ kind }) => kind === 'validBet')) return noBets;
    const byCategory = await turnover.realBetOf(reader, { brand, memberId: member.id }, span.from, span.to);
    return (categories) => {
      const wanted = [...byCategory].filter(([category]) => categories === null || categories.includes(category));
      return money(
        wanted.reduce((sum, [, units]) => sum + units, 0n),
        currency,
      );
    };
  }

  /** What is missing of these conditions; bets count within the span only. */
  async function lookAt(conditions: readonly Condition[], span: Span | null): Promise<Known> {
    const asks = (...kinds: Condition['kind'][]) => conditions.some(({ kind }) => kinds.includes(kind));
    const reached = asks('confirmedPhone', 'confirmedEmail') ? await contacts() : [];
    const isConfirmed = (wanted: string) =>
      reached.some(({ kind, confirmedAt }) => kind === wanted && confirmedAt !== null);
    const facts: MemberFacts = {
      registeredAt: asks('registeredWithin') ? await registeredAt() : new Date(0),
      hasConfirmedPhone: isConfirmed('mobile'),
      hasConfirmedEmail: isConfirmed('email'),
      level: 0,
      deposits: asks('deposit') ? (await credits()).map((units) => money(units, currency)) : [],
      validBet: await betsIn(conditions, span),
    };
    return { missing: missingOf(conditions, facts, clock.now()), facts };
  }

  const hasDeposited = async () => (await credits()).length > 0;

  return { lookAt, hasDeposited };
}

export type Facts = ReturnType<typeof factsFor>;

/** How much of a condition is there already, where it is an amount. */
export function haveOf(condition: Condition, facts: MemberFacts): Money | null {
  if (condition.kind === 'validBet') return facts.validBet(condition.categories);
  return condition.kind === 'deposit' ? (facts.deposits[condition.number - 1] ?? null) : null;
}
