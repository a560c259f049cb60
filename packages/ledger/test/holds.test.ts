import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accept, add, money, refuse, zero } from '@croupier/money';
import {
  captureHold,
  decideHoldMove,
  journal,
  placeHold,
  releaseHold,
  type Hold,
  type HoldActor,
  type HoldMove,
  type HoldState,
  type HoldStep,
} from '../src/index.ts';
import { php } from './samples.ts';

const noFee = zero('PHP');

function placed(units: bigint): Hold {
  const step = placeHold({ holdId: 'h1', memberId: 'ana', amount: php(units) }, 'member');
  if (!step.ok) throw new Error(step.reason);
  return step.value.hold;
}

function flows(step: HoldStep): string[] {
  return step.journals.flatMap((draft) => {
    const built = journal(draft);
    if (!built.ok) throw new Error(built.reason.code);
    return built.value.entries.map(({ account, signedUnits }) => `${draft.kind} ${account} ${signedUnits}`);
  });
}

describe('the table of moves', () => {
  test.each<[HoldState, HoldMove, HoldActor, ReturnType<typeof decideHoldMove>]>([
    ['none', 'place', 'member', accept('placed')],
    ['none', 'place', 'system', accept('placed')],
    ['placed', 'place', 'member', refuse('hold_exists')],
    ['captured', 'place', 'member', refuse('hold_exists')],
    ['released', 'place', 'member', refuse('hold_exists')],
    ['none', 'capture', 'operator', refuse('hold_unknown')],
    ['placed', 'capture', 'operator', accept('captured')],
    ['placed', 'capture', 'system', accept('captured')],
    ['captured', 'capture', 'operator', refuse('hold_ended')],
    ['released', 'capture', 'operator', refuse('hold_ended')],
    ['none', 'release', 'operator', refuse('hold_unknown')],
    ['placed', 'release', 'operator', accept('released')],
    ['placed', 'release', 'system', accept('released')],
    ['captured', 'release', 'system', refuse('hold_ended')],
    ['released', 'release', 'system', refuse('hold_ended')],
  ])('[LE-15] %s, %s by %s', (state, move, by, expected) => {
    expect(decideHoldMove(state, move, by)).toEqual(expected);
  });

  test('[LE-17] a member neither captures nor releases, in any state', () => {
    for (const state of ['none', 'placed', 'captured', 'released'] as const) {
      for (const move of ['capture', 'release'] as const) {
        expect(decideHoldMove(state, move, 'member')).toEqual(refuse('actor_not_allowed'));
      }
    }
    expect(releaseHold(placed(10n), 'member')).toEqual(refuse('actor_not_allowed'));
    expect(captureHold(placed(10n), { payout: php(1n), fee: noFee, provider: 'p' }, 'member')).toEqual(
      refuse('actor_not_allowed'),
    );
  });
});

describe('money in holds', () => {
  test('[LE-15] placing moves it aside, releasing moves it back', () => {
    const step = placeHold({ holdId: 'h1', memberId: 'ana', amount: php(70n) }, 'member');
    if (!step.ok) throw new Error(step.reason);
    expect(flows(step.value)).toEqual([
      'withdrawalHold player:ana:main:PHP -70',
      'withdrawalHold player:ana:held:PHP 70',
    ]);
    const back = releaseHold(step.value.hold, 'operator');
    if (!back.ok) throw new Error(back.reason);
    expect(back.value.hold).toMatchObject({ state: 'released', released: php(70n), captured: php(0n) });
    expect(flows(back.value)).toEqual([
      'withdrawalRelease player:ana:held:PHP -70',
      'withdrawalRelease player:ana:main:PHP 70',
    ]);
    expect(releaseHold(back.value.hold, 'operator')).toEqual(refuse('hold_ended'));
    expect(placeHold({ holdId: 'h2', memberId: 'ana', amount: php(0n) }, 'member')).toEqual(
      refuse('amount_out_of_range'),
    );
  });

  test('[LE-16] a part is paid, a fee is charged, the rest goes back', () => {
    const step = captureHold(placed(100n), { payout: php(60n), fee: php(5n), provider: 'gcash' }, 'operator');
    if (!step.ok) throw new Error(step.reason);
    expect(step.value.hold).toMatchObject({ state: 'captured', captured: php(65n), released: php(35n) });
    expect(flows(step.value)).toEqual([
      'withdrawalPayout player:ana:held:PHP -60',
      'withdrawalPayout clearing:gcash:PHP 60',
      'withdrawalPayout player:ana:held:PHP -5',
      'withdrawalPayout fees:PHP 5',
      'withdrawalRelease player:ana:held:PHP -35',
      'withdrawalRelease player:ana:main:PHP 35',
    ]);
  });

  test('[LE-16] more than is held, nothing, or another currency is refused', () => {
    const attempt = (payout: bigint, fee: bigint) =>
      captureHold(placed(100n), { payout: php(payout), fee: php(fee), provider: 'p' }, 'system');
    expect(attempt(101n, 0n)).toEqual(refuse('amount_out_of_range'));
    expect(attempt(100n, 1n)).toEqual(refuse('amount_out_of_range'));
    expect(attempt(0n, 5n)).toEqual(refuse('amount_out_of_range'));
    const dollars = { payout: money(1n, 'USD'), fee: zero('USD'), provider: 'p' };
    expect(captureHold(placed(100n), dollars, 'system')).toEqual(refuse('currency_mismatch'));
  });

  test('[LE-16] captured and released always make the whole', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(units, units, units, (whole, payout, fee) => {
        const hold = placed(whole + 1n);
        const step = captureHold(hold, { payout: php(payout), fee: php(fee), provider: 'p' }, 'system');
        expect(step.ok).toBe(payout > 0n && payout + fee <= whole + 1n);
        if (!step.ok) return;
        expect(add(step.value.hold.captured, step.value.hold.released)).toEqual(hold.amount);
        const leftHeld = step.value.journals
          .flatMap((draft) => draft.postings)
          .reduce((left, { amount }) => left - amount.units, hold.amount.units);
        expect(leftHeld).toBe(0n);
      }),
    );
  });
});
