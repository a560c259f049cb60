import { bonusMoves, canBonusMove, isLiveBonus } from '@croupier/ledger';
import type { BonusState, BonusTerms } from '@croupier/ledger';
import { money, type Money } from '@croupier/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBonusModel } from '../src/index.ts';
import type { BonusAnswer, BonusEvent, BonusModel } from '../src/index.ts';

const php = (units: bigint) => money(units, 'PHP');
const begin = Date.UTC(2026, 2, 2);
const RUNS = 10_000;
const refusals = ['bet: bonus_max_bet', 'withdraw: bonus_would_be_lost', 'cancel: bonus_amount_changed'];

/** Few amounts, so that stakes meet what is left and sums meet needs. */
const amount = fc.constantFrom(10n, 20n, 20n, 50n, 100n, 333n).map((cents) => php(cents * 100n));
const odd = fc.constantFrom(0n, 0n, 0n, 1n, 999n, 10_000n, 70_001n).map(php);
const one = <T extends string>(...names: T[]) => fc.constantFrom(...names);
const round = one('r1', 'r2', 'r3', 'r4');
const bonusId = one('B1', 'B2', 'B3');
const depositId = one('D1', 'D2', 'D3');

const terms: fc.Arbitrary<BonusTerms> = fc.record({
  base: one('bonus', 'depositAndBonus'),
  multiple: fc.constantFrom(50, 100, 300),
  contributions: fc.constant({ LIVE: 20 }),
  scope: fc.constantFrom(null, ['RNG']),
  excluded: fc.constantFrom([], ['LIVE']),
  maxBet: fc.option(amount),
  maxWin: fc.option(amount),
  hours: fc.constantFrom(1, 24),
});

type WithoutTime<E> = E extends BonusEvent ? Omit<E, 'at'> : never;
/** Half of those who give something up name what is shown. */
type Step = { step: WithoutTime<BonusEvent>; minutes: number; agrees: boolean };

const anything = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), id: depositId, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('grant' as const), id: bonusId, amount, deposit: fc.option(amount), terms }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      round,
      bet: one('a', 'b', 'c'),
      category: one('RNG', 'LIVE', 'PVP'),
      stake: amount,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('win' as const), round, amount: odd, ends: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const), round }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), round, bet: one('a', 'b', 'c') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), id: bonusId, givenUp: amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount, givenUp: fc.option(amount) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), id: bonusId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('chargeback' as const),
      deposit: depositId,
      bonus: fc.option(bonusId),
      amount,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('clock', 'pause', 'resume', 'resume') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('exclude' as const) }) },
);

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ step: anything, minutes: fc.constantFrom(0, 1, 20, 700, 11_000), agrees: fc.boolean() }),
  { minLength: 5, maxLength: 40 },
);

type Flows = { deposited: bigint; chargedBack: bigint; withdrawn: bigint };

describe('bonus money, whatever happens', () => {
  test('money is conserved over 10,000 random runs, and no state, cap or stake limit is broken', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(steps, fc.constantFrom(0, 100), (list, depositMultiple) => {
        const model = createBonusModel({ currency: 'PHP', depositMultiple });
        const flows: Flows = { deposited: 0n, chargedBack: 0n, withdrawn: 0n };
        let at = begin;
        for (const { step, minutes, agrees } of list) {
          at += minutes * 60_000;
          const event = agreed({ ...step, at: new Date(at) }, model, agrees);
          const before = statesOf(model);
          const answer = model.apply(event);
          seen.add(answer.ok ? event.do : `${event.do}: ${answer.refused}`);
          count(flows, event, answer);
          for (const { state } of model.state.bonuses) seen.add(state);
          expectConserved(model, flows);
          expectStatesFollow(before, model);
          expectBonusesInOrder(model);
        }
      }),
      { numRuns: RUNS },
    );
    // A run that never meets these would prove nothing about them.
    for (const met of [...Object.keys(bonusMoves), 'withdraw', 'chargeback', 'rollback', ...refusals]) {
      expect(seen).toContain(met);
    }
  });

  test('real money pays first, and a stake that it covers is never refused for a bonus', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom('RNG', 'LIVE', 'PVP'), (list, category) => {
        const model = createBonusModel({ currency: 'PHP', depositMultiple: 100 });
        let at = begin;
        for (const { step, minutes } of list) {
          at += minutes * 60_000;
          model.apply({ ...step, at: new Date(at) });
        }
        const { main, pausedAt, isExcluded } = model.state;
        if (main.units === 0n || pausedAt || isExcluded) return;
        const answer = model.apply({ do: 'bet', round: 'new', bet: 'x', category, stake: main, at: new Date(at) });
        expect(answer).toMatchObject({ ok: true, paid: { real: main, bonus: php(0n) } });
      }),
    );
  });
});

function agreed(event: BonusEvent, model: BonusModel, agrees: boolean): BonusEvent {
  if (!agrees) return event;
  if (event.do === 'withdraw') return { ...event, givenUp: model.withdrawal().givenUp };
  if (event.do !== 'cancel') return event;
  const bonus = model.state.bonuses.find(({ id }) => id === event.id);
  const shown: Money = bonus && !isLiveBonus(bonus.state) ? bonus.amount : model.state.bonus;
  return { ...event, givenUp: shown };
}

function count(flows: Flows, event: BonusEvent, answer: BonusAnswer): void {
  if (!answer.ok) return;
  if (event.do === 'deposit') flows.deposited += event.amount.units;
  if (event.do === 'chargeback') flows.chargedBack += event.amount.units;
  if (event.do === 'withdraw') flows.withdrawn += event.amount.units;
}

/** Money in is money out: what members hold, less what they owe, is what came, was granted and won, less what went. */
function expectConserved(model: BonusModel, flows: Flows): void {
  const { main, bonus, held, debt, houseNet, toPromotion, granted, bonuses } = model.state;
  const holds = main.units + bonus.units + held.units - debt.units;
  holdsTrue(holds === flows.deposited - flows.chargedBack + granted.units - toPromotion.units - houseNet, 'conserved');
  holdsTrue(held.units === flows.withdrawn, 'held');
  holdsTrue(bonus.units === 0n || bonuses.some(({ state }) => isLiveBonus(state)), 'bonus money of nobody');
  for (const { terms, converted } of bonuses) {
    holdsTrue(terms.maxWin === null || converted.units <= terms.maxWin.units, 'cap');
  }
}

/** `expect` a dozen times a step would be most of the time of half a million steps. */
function holdsTrue(isTrue: boolean, what: string): void {
  if (!isTrue) expect.fail(what);
}

const statesOf = (model: BonusModel) => new Map(model.state.bonuses.map(({ id, state }) => [id, state]));

function expectStatesFollow(before: ReadonlyMap<string, BonusState>, model: BonusModel): void {
  for (const { id, state } of model.state.bonuses) {
    const was = before.get(id);
    holdsTrue(was === undefined || was === state || canBonusMove(was, state), `${was} to ${state}`);
  }
}

/** One live bonus; a stake above the largest is never paid with bonus money. */
function expectBonusesInOrder(model: BonusModel): void {
  holdsTrue(model.state.bonuses.filter(({ state }) => isLiveBonus(state)).length <= 1, 'one live bonus');
  for (const { bets, bonusId } of model.state.rounds.values()) {
    const most = model.state.bonuses.find(({ id }) => id === bonusId)?.terms.maxBet;
    if (!most) continue;
    let staked = 0n;
    for (const { real, bonus, isReturned } of bets.values()) {
      if (isReturned) continue;
      staked += real.units + bonus.units;
      holdsTrue(bonus.units === 0n || staked <= most.units, 'largest stake');
    }
  }
}
