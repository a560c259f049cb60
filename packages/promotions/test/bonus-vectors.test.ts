import type { BonusTerms } from '@croupier/ledger';
import type { Currency } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import { createBonusModel } from '../src/index.ts';
import type { BonusAnswer, BonusEvent, BonusModel } from '../src/index.ts';
import { amountOf, textOf } from './amounts.ts';
import vectors from './vectors/bon.json' with { type: 'json' };

type WrittenTerms = {
  base: BonusTerms['base'];
  multiple: string;
  contributions: Record<string, number>;
  excluded: string[];
  maxBet?: string;
  maxWin?: string;
  hours: number;
};

type Written = {
  do: BonusEvent['do'];
  at: string;
  id?: string;
  amount?: string;
  deposit?: string;
  bonus?: string;
  terms?: WrittenTerms;
  round?: string;
  tx?: string;
  category?: string;
  stake?: string;
  agree?: boolean;
};

type Vector = {
  id: string;
  title: string;
  given: { currency: Currency; depositMultiple: string; events: Written[] };
  expect: { steps: Record<string, unknown>[]; final: Record<string, unknown> };
};

describe('bonus money', () => {
  // What the file holds is compared whole below, so a wrong shape cannot pass.
  test.each(vectors as unknown as Vector[])('$id: $title', ({ given, expect: expected }) => {
    const { currency } = given;
    const model = createBonusModel({ currency, depositMultiple: Number(given.depositMultiple) * 100 });
    const steps = given.events.map((written) => {
      const event = eventOf(written, model, currency);
      const before = model.withdrawal();
      const answer = model.apply(event);
      return {
        do: event.do,
        ...answerOf(event, answer, model, currency),
        ...asked(event, before, currency),
        ...sight(model, currency),
      };
    });
    expect(steps).toEqual(expected.steps);
    expect(finalOf(model, currency)).toEqual(expected.final);
  });
});

function eventOf(written: Written, model: BonusModel, currency: Currency): BonusEvent {
  const at = new Date(written.at);
  const { id = '', round = '' } = written;
  const amount = amountOf(written.amount ?? '0', currency);
  switch (written.do) {
    case 'deposit':
      return { do: 'deposit', id, amount, at };
    case 'grant': {
      const deposit = written.deposit === undefined ? null : amountOf(written.deposit, currency);
      return { do: 'grant', id, amount, deposit, terms: termsOf(written.terms!, currency), at };
    }
    case 'bet': {
      const stake = amountOf(written.stake!, currency);
      return { do: 'bet', round, bet: written.tx ?? 'only', category: written.category!, stake, at };
    }
    case 'win':
      return { do: 'win', round, amount, ends: true, at };
    case 'end':
      return { do: 'end', round, at };
    case 'cancel':
      return { do: 'cancel', id, givenUp: model.state.bonus, at };
    case 'withdraw':
      return { do: 'withdraw', amount, givenUp: written.agree ? model.withdrawal().givenUp : null, at };
    case 'chargeback':
      return { do: 'chargeback', deposit: written.deposit!, bonus: written.bonus ?? null, amount, at };
    case 'clock':
      return { do: 'clock', at };
    default:
      throw new Error(`no vector has ${written.do}`);
  }
}

function termsOf({ maxBet, maxWin, multiple, ...terms }: WrittenTerms, currency: Currency): BonusTerms {
  return {
    ...terms,
    scope: null,
    multiple: Number(multiple) * 100,
    maxBet: maxBet === undefined ? null : amountOf(maxBet, currency),
    maxWin: maxWin === undefined ? null : amountOf(maxWin, currency),
  };
}

const publicReason = { insufficient_balance: 'INSUFFICIENT_FUNDS', bonus_max_bet: 'LIMIT_EXCEEDED' } as const;

function answerOf(event: BonusEvent, answer: BonusAnswer, model: BonusModel, currency: Currency) {
  const text = (amount: { units: bigint }) => textOf(amount.units, currency);
  const told = () =>
    event.do === 'bet' ? { balanceTold: text(model.balanceTold(event.category, event.at, event.round)) } : {};
  if (!answer.ok) {
    const { refused, most } = answer;
    if (refused === 'bonus_max_bet') return { refused: publicReason[refused], reason: refused, most: text(most!) };
    if (refused === 'insufficient_balance') return { refused: publicReason[refused], ...told() };
    return { refused };
  }
  if (answer.paid) return { paidFrom: { main: text(answer.paid.real), bonus: text(answer.paid.bonus) }, ...told() };
  if (!answer.split || (event.do === 'win' && event.amount.units === 0n)) return {};
  const { real, bonus, to } = answer.split;
  return { split: { main: text(real), bonusPart: text(bonus), bonusPartTo: to } };
}

/** A withdrawal is answered with what is missing with and without the bonus, and what is given up. */
function asked(event: BonusEvent, before: ReturnType<BonusModel['withdrawal']>, currency: Currency) {
  if (event.do !== 'withdraw') return {};
  return {
    missing: textOf(before.missing.units, currency),
    missingWithoutBonus: textOf(before.missingWithoutBonus.units, currency),
    bonusGivenUp: textOf(before.givenUp.units, currency),
  };
}

function sight(model: BonusModel, currency: Currency) {
  const { main, bonus, bonuses, deposits } = model.state;
  const remaining = model.remaining();
  const text = (units: bigint) => textOf(units, currency);
  const shown = bonuses.map(({ id, state }) => [
    id,
    state === 'ACTIVE' || state === 'ENDING' ? { state, remaining: text(remaining.get(id)!) } : { state },
  ]);
  const needs = deposits.filter(({ hasNeed }) => hasNeed).map(({ id }) => [id, text(remaining.get(id)!)]);
  return {
    main: text(main.units),
    bonus: text(bonus.units),
    ...(shown.length > 0 && { bonuses: Object.fromEntries(shown) }),
    ...(needs.length > 0 && { depositNeeds: Object.fromEntries(needs) }),
  };
}

function finalOf(model: BonusModel, currency: Currency) {
  const { main, bonus, toPromotion, houseNet, bonuses, held, debt } = model.state;
  const text = (units: bigint) => textOf(units, currency);
  return {
    main: text(main.units),
    bonus: text(bonus.units),
    toPromotion: text(toPromotion.units),
    houseNet: text(houseNet),
    bonuses: Object.fromEntries(
      bonuses.map(({ id, state, converted, returned }) => [
        id,
        { state, converted: text(converted.units), returned: text(returned.units) },
      ]),
    ),
    ...(held.units > 0n && { held: text(held.units) }),
    ...(debt.units > 0n && { debt: text(debt.units) }),
  };
}
