import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accept, refuse } from '@croupier/money';
import {
  accountKey,
  bookOf,
  chart,
  checkAccount,
  isBalanceAllowed,
  isInBook,
  parseAccountKey,
  type AccountKind,
  type AccountRef,
} from '../src/index.ts';
import { allAccountKinds, allCurrencies, currenciesOf, sampleRef } from './samples.ts';

const anyId = fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/);

describe('account keys', () => {
  test.each<[AccountRef, string]>([
    [{ kind: 'main', memberId: 'm7', currency: 'PHP' }, 'player:m7:main:PHP'],
    [{ kind: 'vendor', memberId: 'm7', vendorCode: 'PG', currency: 'PHP' }, 'player:m7:vendor:PG:PHP'],
    [{ kind: 'points', memberId: 'm7', currency: 'PTS' }, 'player:m7:points:PTS'],
    [{ kind: 'house', product: 'RNG', currency: 'FUN' }, 'house:RNG:FUN'],
    [{ kind: 'drawEscrow', drawId: 'd-1', currency: 'VND' }, 'escrow:draw:d-1:VND'],
    [{ kind: 'rounding', currency: 'USD' }, 'rounding:USD'],
    [{ kind: 'clearing', provider: 'gcash', currency: 'PHP' }, 'clearing:gcash:PHP'],
  ])('[LE-1] %o is %s', (ref, key) => {
    expect(accountKey(ref)).toBe(key);
    expect(parseAccountKey(key)).toEqual(accept(ref));
  });

  test('[LE-1] every kind reads back as itself, whatever its ids', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allAccountKinds), anyId, fc.nat(), (kind, id, pick) => {
        const options = currenciesOf(kind);
        const currency = options[pick % options.length] ?? 'PHP';
        const ref = sampleRef(kind, currency, id);
        expect(ref.kind).toBe(kind);
        expect(parseAccountKey(accountKey(ref))).toEqual(accept(ref));
      }),
    );
  });

  test('[LE-1] whatever text is accepted prints as the same text', () => {
    const segment = fc.oneof(
      anyId,
      fc.constantFrom('player', 'house', 'main', 'escrow', 'draw', 'PHP', '', 'x y', '{memberId}'),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const parsed = parseAccountKey(segments.join(':'));
        if (parsed.ok) expect(accountKey(parsed.value)).toBe(segments.join(':'));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    '',
    'PHP',
    'player:m7:main',
    'player:m7:main:XXX',
    'player:m7:main:php',
    'player::main:PHP',
    'player:m 7:main:PHP',
    'player:м7:main:PHP',
    'player:m7:purse:PHP',
    'player:m7:main:PHP:PHP',
    'player:m7:main:PHP\n',
    `house:${'x'.repeat(65)}:PHP`,
    'rounding::PHP',
    'toString:PHP',
  ])('[LE-1] refuses %j', (text) => {
    expect(parseAccountKey(text)).toEqual(refuse('account_malformed'));
  });

  test('[LE-1] an id cannot forge another account', () => {
    const forged: AccountRef = { kind: 'main', memberId: 'ana:vendor', currency: 'PHP' };
    expect(checkAccount(forged)).toEqual(refuse('account_malformed'));
    expect(() => accountKey(forged)).toThrow(RangeError);
  });
});

describe('the chart', () => {
  test('[LE-2] only accounts of one member, and budgets, have a stored balance', () => {
    for (const kind of allAccountKinds) {
      const isOneRow = chart[kind].key.includes('{memberId}') || kind === 'promotion';
      expect(chart[kind].hasBalanceRow, kind).toBe(isOneRow);
    }
  });

  test.each<[AccountKind, boolean, boolean]>([
    ['main', false, true],
    ['vendor', false, true],
    ['held', false, true],
    ['bonus', false, true],
    ['points', false, true],
    ['drawEscrow', false, true],
    ['roundEscrow', false, true],
    ['transit', false, true],
    ['unclaimed', false, true],
    ['jackpot', false, true],
    ['promotion', false, true],
    ['debt', true, false],
    ['house', true, true],
    ['clearing', true, true],
    ['rounding', true, true],
  ])('[LE-4] %s may stand below zero: %s, above: %s', (kind, below, above) => {
    expect(isBalanceAllowed(kind, -1n)).toBe(below);
    expect(isBalanceAllowed(kind, 0n)).toBe(true);
    expect(isBalanceAllowed(kind, 1n)).toBe(above);
  });

  test('[LE-4] no account that players or escrow own may stand below zero', () => {
    const owned = allAccountKinds.filter((kind) => ['player', 'escrow'].includes(chart[kind].owner));
    expect(owned.length).toBeGreaterThan(0);
    for (const kind of owned) expect(isBalanceAllowed(kind, -1n), kind).toBe(false);
  });

  test('[LE-5] trial money has a wallet, a house and escrow, and no way in or out', () => {
    expect(allAccountKinds.filter((kind) => isInBook(kind, 'trial'))).toEqual([
      'main',
      'drawEscrow',
      'roundEscrow',
      'house',
      'rounding',
      'adjustment',
      'equity',
    ]);
    expect(allAccountKinds.filter((kind) => isInBook(kind, 'points'))).toEqual([
      'points',
      'rounding',
      'issuedPoints',
      'adjustment',
      'equity',
    ]);
  });

  test('[LE-5] an account outside its books is refused in either direction', () => {
    for (const kind of allAccountKinds) {
      for (const currency of allCurrencies) {
        // The wrong book is the point of the test, so the reference is made by hand from a right one.
        const ref = { ...sampleRef(kind, currenciesOf(kind)[0] ?? 'PHP'), currency } as AccountRef;
        expect(checkAccount(ref).ok, `${kind} ${currency}`).toBe(isInBook(kind, bookOf(currency)));
      }
    }
    expect(parseAccountKey('player:m7:points:PHP')).toEqual(refuse('account_not_in_book'));
    expect(parseAccountKey('player:m7:held:FUN')).toEqual(refuse('account_not_in_book'));
  });
});
