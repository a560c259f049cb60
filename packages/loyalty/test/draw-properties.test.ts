import { money, sum, type Money } from '@croupier/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkEnvelope,
  degreesOf,
  drawRaffle,
  faultOfPrizes,
  numberOfSpin,
  prizeGiven,
  proofOfTickets,
  sectorOf,
  sectorsOf,
  sharesOf,
  ticketRootOf,
  verifyTickets,
  type Prize,
} from '../src/index.ts';
import { amountOf } from './amounts.ts';

const seedOf = (fill: number) => fill.toString(16).padStart(64, '0');
const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));

describe('red envelopes', () => {
  const envelope = fc
    .record({ shares: fc.integer({ min: 1, max: 60 }), least: fc.integer({ min: 1, max: 500 }), seed: hex })
    .chain(({ shares, least, seed }) =>
      fc
        .record({
          over: fc.integer({ min: 0, max: 100_000 }),
          room: fc.option(fc.integer({ min: 0, max: 50_000 })),
        })
        .map(({ over, room }) => {
          // The cap is at least what the pot needs, often exactly that.
          const needed = Math.ceil(over / shares);
          const most = room === null ? null : least + needed + room;
          return { shares, least, most, pot: shares * least + over, seed };
        }),
    );

  test('3,000 of them keep their sum and their bounds', () => {
    const php = (cents: number) => money(BigInt(cents) * 100n, 'PHP');
    fc.assert(
      fc.property(envelope, ({ shares, least, most, pot, seed }) => {
        const terms = { pot: php(pot), shares, least: php(least), most: most === null ? null : php(most) };
        const made = sharesOf(terms, { id: 'e', seed });
        expect(made).toHaveLength(shares);
        expect(sum(made, 'PHP')).toEqual(terms.pot);
        const highest = terms.most ?? terms.pot;
        const isGood = ({ units }: Money) =>
          units >= terms.least.units && units <= highest.units && units % 100n === 0n;
        expect(made.every(isGood)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('being early or late changes nothing: every place has the same mean', () => {
    const terms = { pot: amountOf('10'), shares: 5, least: amountOf('0.01'), most: null };
    const sums = [0, 0, 0, 0, 0];
    const envelopes = 4000;
    for (let at = 0; at < envelopes; at += 1)
      for (const [place, { units }] of sharesOf(terms, { id: 'even', seed: seedOf(at) }).entries())
        sums[place]! += Number(units) / 10_000;
    // A share's standard deviation is about 1.4, so a mean over 4,000 has one of 0.022.
    for (const total of sums) expect(Math.abs(total / envelopes - 2)).toBeLessThan(0.11);
  });

  test.each([
    ['less than the least of all', { pot: '0.09', shares: 10, least: '0.01' }, 'envelope_impossible'],
    ['more than the most of all', { pot: '31', shares: 3, least: '1', most: '10' }, 'envelope_impossible'],
    ['no share', { pot: '10', shares: 0, least: '1' }, 'envelope_impossible'],
    ['half a share', { pot: '10', shares: 1.5, least: '1' }, 'envelope_impossible'],
    ['nothing as the least', { pot: '10', shares: 2, least: '0' }, 'envelope_impossible'],
    ['finer than shown', { pot: '10.001', shares: 2, least: '1' }, 'envelope_not_shown'],
    ['more steps than the stream has', { pot: '50000000', shares: 2, least: '1' }, 'envelope_too_large'],
    ['a million shares', { pot: '50000', shares: 1_000_000, least: '0.01' }, 'envelope_too_large'],
  ] as const)('is refused with %s', (_name, { pot, shares, least, ...more }, reason) => {
    const most = 'most' in more ? amountOf(more.most) : null;
    expect(checkEnvelope({ pot: amountOf(pot), shares, least: amountOf(least), most })).toEqual({ ok: false, reason });
  });

  test('an id with a bar has no reading', () => {
    const terms = { pot: amountOf('1'), shares: 1, least: amountOf('1'), most: null };
    expect(() => sharesOf(terms, { id: 'a|b', seed: seedOf(1) })).toThrow(RangeError);
  });
});

describe('wheel', () => {
  const prizes: Prize[] = [
    { id: 'rare', weight: 20_000, stock: 2, substitute: 'some' },
    { id: 'some', weight: 180_000, stock: 1, substitute: 'none' },
    { id: 'none', weight: 800_000 },
  ];

  test('sectors come as often as their weights say', () => {
    const spins = 20_000;
    const seen = new Map<string, number>();
    for (let nonce = 0; nonce < spins; nonce += 1) {
      const number = numberOfSpin({ wheelId: 'w', seed: seedOf(7), clientSeed: 'c', nonce });
      const { id } = sectorOf(prizes, number);
      seen.set(id, (seen.get(id) ?? 0) + 1);
    }
    const chiSquare = prizes.reduce((total, { id, weight }) => {
      const expected = (spins * weight) / 1_000_000;
      return total + ((seen.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Two degrees of freedom: above 13.8 once in a thousand seeds; this seed stays the same.
    expect(chiSquare).toBeLessThan(13.8);
  });

  test('the angle of a sector is its chance, and the wheel stops in the sector of its number', () => {
    const sectors = sectorsOf(prizes);
    expect(sectors.map(({ fromDegrees, toDegrees }) => [fromDegrees, toDegrees])).toEqual([
      [0, 7.2],
      [7.2, 72],
      [72, 360],
    ]);
    for (const number of [0, 19_999, 20_000, 199_999, 200_000, 999_999]) {
      const sector = sectors.find(({ id }) => id === sectorOf(prizes, number).id)!;
      expect(degreesOf(number)).toBeGreaterThan(sector.fromDegrees);
      expect(degreesOf(number)).toBeLessThan(sector.toDegrees);
    }
  });

  test('what has run out is replaced by what the table says, down to what cannot run out', () => {
    const [rare] = prizes;
    expect(prizeGiven(prizes, rare!, new Map([['rare', 1]])).id).toBe('rare');
    expect(prizeGiven(prizes, rare!, new Map([['some', 1]])).id).toBe('some');
    expect(prizeGiven(prizes, rare!, new Map()).id).toBe('none');
  });

  test.each([
    ['weights_wrong', [{ id: 'a', weight: 999_999 }]],
    [
      'weights_wrong',
      [
        { id: 'a', weight: 999_999.5 },
        { id: 'b', weight: 0.5 },
      ],
    ],
    [
      'weights_wrong',
      [
        { id: 'a', weight: 1_000_001 },
        { id: 'b', weight: -1 },
      ],
    ],
    [
      'prize_twice',
      [
        { id: 'a', weight: 500_000 },
        { id: 'a', weight: 500_000 },
      ],
    ],
    [
      'stock_wrong',
      [
        { id: 'a', weight: 500_000, stock: -1, substitute: 'b' },
        { id: 'b', weight: 500_000 },
      ],
    ],
    ['substitute_missing', [{ id: 'a', weight: 1_000_000, stock: 1 }]],
    ['substitute_unknown', [{ id: 'a', weight: 1_000_000, stock: 1, substitute: 'c' }]],
    [
      'substitute_circle',
      [
        { id: 'a', weight: 500_000, stock: 1, substitute: 'b' },
        { id: 'b', weight: 500_000, stock: 1, substitute: 'a' },
      ],
    ],
  ])('a table is refused: %s', (fault, table) => expect(faultOfPrizes(table)).toBe(fault));
});

describe('raffle', () => {
  const tickets = [
    { alias: 'a', from: 1, to: 1 },
    { alias: 'b', from: 2, to: 500 },
    { alias: 'a', from: 501, to: 501 },
    { alias: 'c', from: 502, to: 502 },
  ];
  const asked = { raffleId: 'r', beacon: 'b', tickets, prizes: ['1', '2', '3', '4', '5'] };

  test('nobody wins twice where one prize is one member’s, and no more prizes than members are given', () => {
    for (let at = 0; at < 50; at += 1) {
      const winners = drawRaffle({ ...asked, seed: seedOf(at), onePerMember: true });
      expect(winners.map(({ alias }) => alias).toSorted()).toEqual(['a', 'b', 'c']);
    }
  });

  test('no ticket wins twice, and the whole list can win', () => {
    const few = tickets.slice(0, 1).concat({ alias: 'b', from: 2, to: 3 });
    const winners = drawRaffle({ ...asked, tickets: few, seed: seedOf(3), onePerMember: false });
    expect(winners.map(({ ticket }) => ticket).toSorted()).toEqual([1, 2, 3]);
  });

  test('each row proves that it stood in the published list, and no other row does', () => {
    const root = ticketRootOf(tickets);
    for (const [index, range] of tickets.entries()) {
      const proof = proofOfTickets(tickets, index);
      expect(verifyTickets(range, proof, root)).toBe(true);
      expect(verifyTickets({ ...range, to: range.to + 1 }, proof, root)).toBe(false);
    }
  });

  test.each([
    [
      'a gap',
      [
        { alias: 'a', from: 1, to: 2 },
        { alias: 'b', from: 4, to: 4 },
      ],
    ],
    [
      'an overlap',
      [
        { alias: 'a', from: 1, to: 2 },
        { alias: 'b', from: 2, to: 4 },
      ],
    ],
    ['an alias with a bar', [{ alias: 'a|1', from: 1, to: 2 }]],
    ['an empty row', [{ alias: 'a', from: 1, to: 0 }]],
  ])('%s is no list of tickets', (_name, rows) => expect(() => ticketRootOf(rows)).toThrow(RangeError));
});
