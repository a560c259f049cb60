import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, refuse, type Currency } from '@croupier/money';
import {
  auditBooks,
  createModel,
  goodStanding,
  isRetryable,
  noLimits,
  periodMs,
  type Answer,
  type Command,
  type Model,
} from '../src/index.ts';
import { main, member, php } from './samples.ts';

/** Few ids and small amounts, so that commands meet: the interesting cases are collisions. */
const memberIds = ['ana', 'ben', 'eve', 'uma', 'tia'] as const;
const currencyOf: Record<(typeof memberIds)[number], Currency> = {
  ana: 'PHP',
  ben: 'PHP',
  eve: 'PHP',
  uma: 'USD',
  tia: 'FUN',
};

const memberId = fc.constantFrom(...memberIds);
const betId = fc.constantFrom('b1', 'b2', 'b3', 'b4', 'b5', 'b6');
const holdId = fc.constantFrom('h1', 'h2', 'h3');
const promotionId = fc.constantFrom('p1', 'p2');
const key = fc.integer({ min: 1, max: 400 }).map((n) => `k${n}`);
const anyMoney = fc
  .tuple(fc.bigInt({ min: 0n, max: 60n }), fc.constantFrom<Currency>('PHP', 'PHP', 'PHP', 'FUN', 'USD'))
  .map(([units, currency]) => money(units, currency));
const provider = fc.constant('gcash');
const type = <const Type extends string>(name: Type) => fc.constant(name);

/** Mostly the member's own currency, sometimes another one's. */
const forMember = fc
  .tuple(memberId, fc.bigInt({ min: 0n, max: 60n }), fc.option(anyMoney, { freq: 8 }))
  .map(([id, units, odd]) => ({ memberId: id, amount: odd ?? money(units, currencyOf[id]) }));

const bet = fc.record({ type: type('bet'), key, betId, product: fc.constantFrom('RNG', 'LIVE') });
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.record({ type: type('seed'), key }), forMember).map(merge) },
  { weight: 1, arbitrary: fc.tuple(fc.record({ type: type('deposit'), key, provider }), forMember).map(merge) },
  { weight: 6, arbitrary: fc.tuple(bet, forMember).map(merge) },
  { weight: 4, arbitrary: fc.record({ type: type('win'), key, betId, amount: anyMoney }) },
  { weight: 4, arbitrary: fc.record({ type: type('rollback'), key, betId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: type('transfer'),
      key,
      direction: fc.constantFrom('upline', 'downline'),
      fromMemberId: memberId,
      toMemberId: memberId,
      amount: anyMoney,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: type('budget'), key, promotionId, amount: anyMoney }) },
  { weight: 2, arbitrary: fc.tuple(fc.record({ type: type('claim'), key, promotionId }), forMember).map(merge) },
  { weight: 2, arbitrary: fc.tuple(fc.record({ type: type('hold'), key, holdId }), forMember).map(merge) },
  { weight: 1, arbitrary: fc.record({ type: type('capture'), key, holdId, provider, amount: anyMoney }) },
  { weight: 1, arbitrary: fc.record({ type: type('release'), key, holdId }) },
);

function merge<A extends object, B extends object>([a, b]: [A, B]): A & B {
  return { ...a, ...b };
}

// 'max', because the library's usual arrays are some ten long: too short for a claim to be claimed twice.
const commands = fc.array(anyCommand, { minLength: 1, maxLength: 120, size: 'max' });

// More than any random command names, so none of them is the first command of a member.
const SEED_UNITS = 100n;

function peopledModel(): Model {
  const model = createModel();
  for (const id of memberIds) model.putMember(member(id, { currency: currencyOf[id] }));
  // Eve plays under limits, so that refusals by limit are among the answers too.
  const loss = { day: php(20n), week: php(80n), month: null };
  const stakes = { day: php(35n), week: null, month: null };
  model.putMember(member('eve', { limits: { ...noLimits, stake: php(40n), stakes, loss } }));
  for (const id of memberIds) {
    model.apply({ type: 'seed', key: `seed-${id}`, memberId: id, amount: money(SEED_UNITS, currencyOf[id]) }, 0);
  }
  return model;
}

/** One command every six hours, so that windows roll while the sequence runs. */
function runAll(model: Model, sequence: readonly Command[]): Answer[] {
  return sequence.map((command, position) => model.apply(command, position * (periodMs.day / 4)).answer);
}

const sumsOf = (model: Model) => {
  const sums = new Map<Currency, bigint>();
  for (const { currency, signedUnits } of model.entries()) {
    sums.set(currency, (sums.get(currency) ?? 0n) + signedUnits);
  }
  return sums;
};

describe('whatever the commands and their order', () => {
  test('[LE-9] every currency, and with it every book, sums to zero after every command', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const model = peopledModel();
        for (const [position, command] of sequence.entries()) {
          model.apply(command, position);
          expect([...sumsOf(model).values()].every((units) => units === 0n)).toBe(true);
        }
        expect(auditBooks(model.entries())).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('[LE-4] no wallet is ever below zero, not even for one entry', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const model = peopledModel();
        runAll(model, sequence);
        const running = new Map<string, bigint>();
        for (const { account, signedUnits } of model.entries()) {
          const units = (running.get(account) ?? 0n) + signedUnits;
          running.set(account, units);
          if (account.startsWith('player:') || account.startsWith('promotion:'))
            expect(units >= 0n, account).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('[LE-6] trial money never meets real money', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const model = peopledModel();
        runAll(model, sequence);
        for (const { book, entries } of model.journals()) {
          const isTrial = entries.map(({ account, currency }) => account.endsWith(':FUN') || currency === 'FUN');
          expect(new Set(isTrial).size).toBe(1);
          expect(isTrial[0]).toBe(book === 'trial');
        }
        const touched = new Set(model.entries().map(({ account }) => account));
        expect([...touched].filter((account) => account.includes(':tia:'))).toEqual(['player:tia:main:FUN']);
      }),
      { numRuns: 150 },
    );
  });

  test('[LE-27] sending everything again gives the first definite answers and moves nothing', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const model = peopledModel();
        const first = runAll(model, sequence);
        const definite = sequence
          .map((command, position) => ({ command, answer: first[position] }))
          .filter(({ answer }) => answer?.ok === true || (answer?.ok === false && !isRetryable(answer.reason)));
        const before = model.entries();
        for (const { command, answer } of definite) expect(model.apply(command, 1e12).answer).toEqual(answer);
        expect(model.entries()).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  test('[LE-28] a known key with another command changes nothing', () => {
    fc.assert(
      fc.property(commands, anyCommand, (sequence, stranger) => {
        const model = peopledModel();
        runAll(model, sequence);
        const before = model.entries();
        const { answer } = model.apply({ ...stranger, key: 'seed-ana' }, 1e12);
        expect(answer).toEqual(refuse('key_reused'));
        expect(model.entries()).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  test('[LE-34] each bet has one debit, and one credit of at most one kind', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const model = peopledModel();
        const accepted: Record<string, string[]> = {};
        const seen = new Set<string>();
        for (const [position, answer] of runAll(model, sequence).entries()) {
          const command = sequence[position];
          if (command === undefined || !answer.ok || seen.has(command.key)) continue;
          seen.add(command.key);
          if ('betId' in command) (accepted[command.betId] ??= []).push(command.type);
        }
        for (const moves of Object.values(accepted)) {
          expect([['bet'], ['rollback'], ['bet', 'win'], ['bet', 'rollback']]).toContainEqual(moves);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('[LE-18] the held account is exactly the sum of pending holds', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const model = peopledModel();
        runAll(model, sequence);
        for (const id of memberIds.filter((each) => each !== 'tia')) {
          const held = model.balanceOf({ kind: 'held', memberId: id, currency: currencyOf[id] });
          expect(held.signedUnits).toBe(model.pendingHolds(id).units);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('[LE-31] a bet and its rollback end where they began, whichever comes first', () => {
    fc.assert(
      fc.property(commands, fc.boolean(), fc.bigInt({ min: 1n, max: 100n }), (sequence, isRollbackFirst, units) => {
        const model = peopledModel();
        runAll(model, sequence);
        model.putMember(member('ana', { standing: goodStanding }));
        const before = model.balanceOf(main('ana'));
        const placed: Command = {
          type: 'bet',
          key: 'bet',
          betId: 'new',
          memberId: 'ana',
          product: 'RNG',
          amount: php(units),
        };
        const undone: Command = { type: 'rollback', key: 'rollback', betId: 'new' };
        for (const command of isRollbackFirst ? [undone, placed] : [placed, undone]) model.apply(command, 1e12);
        expect(model.balanceOf(main('ana'))).toEqual(before);
        expect(model.betState('new')).toBe('rolledBack');
      }),
      { numRuns: 150 },
    );
  });
});

test('[LE-9] the random commands reach every kind of answer that a sequence can give', () => {
  // A property over commands that are nearly all refused would prove nothing: this counts what was reached.
  const reached = new Set<string>();
  for (const sequence of fc.sample(commands, { numRuns: 300, seed: 7 })) {
    const model = peopledModel();
    for (const [position, answer] of runAll(model, sequence).entries()) {
      reached.add(answer.ok ? `${sequence[position]?.type} accepted` : answer.reason);
    }
  }
  expect([...reached].toSorted()).toEqual([
    'already_claimed',
    'amount_out_of_range',
    'bet accepted',
    'bet_exists',
    'bet_rolled_back',
    'bet_settled',
    'bet_unknown',
    'budget accepted',
    'capture accepted',
    'claim accepted',
    'currency_mismatch',
    'deposit accepted',
    'hold accepted',
    'hold_ended',
    'hold_exists',
    'hold_unknown',
    'in_need_true_account',
    'insufficient_balance',
    'key_reused',
    'loss_limit_reached',
    'promotion_exhausted',
    'release accepted',
    'rollback accepted',
    'same_member',
    'seed accepted',
    'stake_limit_reached',
    'stake_total_reached',
    'transfer accepted',
    'win accepted',
  ]);
});
