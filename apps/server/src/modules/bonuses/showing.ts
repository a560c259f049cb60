import type { Answer, bonusEntryKinds, bonusReasons, Calls } from '@croupier/contract';
import { percentFor, takesBonusMoney } from '@croupier/ledger';
import type { BonusState } from '@croupier/ledger';
import { money, signed, toSignedWire, toWire } from '@croupier/money';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { shownMultiple } from '../turnover/index.ts';
import type { BonusParts, Whose } from './ports.ts';
import { factsOf, leftOf, lifeOf, stepsOf } from './reading.ts';
import type { BonusFacts, Entry, Step } from './reading.ts';
import type { Bonus } from './store.ts';

export type ShownBonus = Answer<Calls['cancelBonus']>;
type Detail = Answer<Calls['bonus']>;
type Why = (typeof bonusReasons)[number] | null;

/** Bonuses as their members and operators read them. */
export function createShowing({ clock, turnover }: Pick<BonusParts, 'clock' | 'turnover'>) {
  /** As they stood at the last look. */
  async function show(
    reader: Db,
    { memberId }: Pick<Whose, 'memberId'>,
    bonuses: readonly Bonus[],
  ): Promise<(ShownBonus & { hasPaid: boolean })[]> {
    const ids = bonuses.map(({ id }) => id);
    const facts = await factsOf(reader, ids);
    const filled = await turnover.filledOfBonuses(reader, memberId, ids);
    // Both were asked for these bonuses, and each has a move from its grant on.
    return bonuses.map((bonus) => ({
      ...shownBonus(bonus, facts.get(bonus.id)!, filled.get(bonus.id) ?? 0n),
      hasPaid: facts.get(bonus.id)!.hasPaid,
    }));
  }

  async function detail(reader: Db, whose: Whose, bonus: Bonus): Promise<Detail> {
    const { hasPaid: _hasPaid, ...shown } = (await show(reader, whose, [bonus]))[0]!;
    const { contributions, excluded, scope } = bonus;
    const currency = currencyOf(bonus.currency);
    const wire = (units: bigint) => toWire(money(units, currency));
    const life = lifeOf(bonus, clock.now());
    const valid = life ? await turnover.validBets(reader, whose, life) : new Map<string, bigint>();
    const names = new Set([...Object.keys(contributions), ...(scope ?? []), ...excluded, ...valid.keys()]);
    const categories = [...names].toSorted().map((category) => {
      const percent = percentFor({ scope, contributions }, category);
      const units = valid.get(category) ?? 0n;
      return {
        category,
        percent: Number(percent),
        takesBonus: takesBonusMoney({ excluded }, category),
        units,
        counted: (units * percent) / 100n,
      };
    });
    const counted = categories.reduce((sum, one) => sum + one.counted, 0n);
    const played = (await turnover.filledOfBonuses(reader, whose.memberId, [bonus.id])).get(bonus.id) ?? 0n;
    return {
      ...shown,
      scope,
      categories: categories.map(({ units, ...one }) => ({ ...one, valid: wire(units), counted: wire(one.counted) })),
      otherPercent: scope === null ? 100 : 0,
      elsewhere: wire(counted > played ? counted - played : 0n),
      steps: (await stepsOf(reader, bonus.id)).map((step) => shownStep(step, wire)),
    };
  }

  return { show, detail };
}

function shownBonus(bonus: Bonus, facts: BonusFacts, filled: bigint): ShownBonus {
  const wire = (units: bigint) => toWire(money(units, currencyOf(bonus.currency)));
  const isOver = bonus.endedAt !== null;
  const missing = isOver || filled > bonus.need ? 0n : bonus.need - filled;
  return {
    id: bonus.id,
    promotion: facts.promotionKey.split(':')[1] ?? '',
    state: bonus.state,
    amount: wire(bonus.units),
    left: wire(leftOf(bonus, facts)),
    need: wire(bonus.need),
    played: wire(filled),
    missing: wire(missing),
    multiple: shownMultiple(bonus.multiple),
    isOfDeposit: bonus.depositId !== null,
    maxBet: bonus.maxBet === null ? null : wire(bonus.maxBet),
    excluded: bonus.excluded,
    maxWin: bonus.maxWin === null ? null : wire(bonus.maxWin),
    converted: wire(bonus.converted),
    returned: wire(bonus.returned),
    openRounds: facts.openRounds,
    queuedAt: bonus.queuedAt.toISOString(),
    activeAt: bonus.activeAt?.toISOString() ?? null,
    expiresAt: bonus.expiresAt?.toISOString() ?? null,
    pausedUntil: bonus.pausedUntil?.toISOString() ?? null,
    endedAt: bonus.endedAt?.toISOString() ?? null,
    ...(isOver ? becauseOf(facts) : { why: null, reason: null }),
  };
}

const systemReasons: Record<string, Why> = {
  withdrawal: 'withdrawal',
  'self-exclusion': 'selfExclusion',
  'charge-back': 'chargeBack',
};

/** Words of our own are told by their code; those of operators as they wrote them. */
function becauseOf({ by, reason }: Pick<Step, 'by' | 'reason'>): { why: Why; reason: string | null } {
  if (by.startsWith('operator:')) return { why: 'operator', reason };
  return { why: reason === null ? null : (systemReasons[reason] ?? null), reason: null };
}

function shownStep(step: Step, wire: (units: bigint) => Detail['amount']): Detail['steps'][number] {
  const by = step.by.split(':')[0];
  return {
    // A check of the table of bonuses allows these only, and the step was written with it.
    state: step.state as BonusState,
    at: step.at.toISOString(),
    by: by === 'member' || by === 'operator' ? by : 'system',
    ...becauseOf(step),
    converted: wire(step.converted),
    returned: wire(step.returned),
  };
}

type ShownEntry = Answer<Calls['bonusEntries']>['entries'][number];

export const entryId = ({ at, order, id }: Entry): string => `${at.getTime()}-${order}-${id}`;

/** The contract allows this form only. */
export function readEntryId(text: string): { at: Date; order: number; id: string } {
  const [at, order, ...id] = text.split('-');
  return { at: new Date(Number(at)), order: Number(order), id: id.join('-') };
}

export function shownEntry(entry: Entry, currency: string): ShownEntry {
  const { at, kind, units, round, journal, position } = entry;
  return {
    id: entryId(entry),
    at: at.toISOString(),
    // The query names these only.
    kind: kind as (typeof bonusEntryKinds)[number],
    amount: toSignedWire(signed(units, currencyOf(currency))),
    round,
    bet: journal === null || position === null ? null : `${journal}-${position}`,
  };
}
