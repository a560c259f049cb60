import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideReplay, fingerprint } from '../src/index.ts';

const of = (payload: object) => fingerprint({ actor: 'm7', operation: 'bet', payload });

const anyPayload = fc.dictionary(
  fc.string(),
  fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.bigInt(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.bigInt(), { maxLength: 3 }),
    fc.dictionary(fc.string(), fc.bigInt(), { maxKeys: 3 }),
  ),
);

describe('fingerprints', () => {
  test('[LE-26] is readable text with sorted fields', () => {
    expect(of({ stake: { units: 5n, currency: 'PHP' }, betId: 'b1', lines: [2, 1], isTrial: false })).toBe(
      '{"actor":"m7","operation":"bet","payload":{"betId":"b1","isTrial":false,"lines":[2,1],"stake":{"currency":"PHP","units":5n}}}',
    );
  });

  test('[LE-26] names and texts are written as JSON writes them', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w:.|/ "\\\n-]{0,8}$/));
    fc.assert(
      fc.property(text, text, (name, value) => {
        expect(of({ [name]: value })).toBe(
          `{"actor":"m7","operation":"bet","payload":{${JSON.stringify(name)}:${JSON.stringify(value)}}}`,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('[LE-26] the order of fields changes nothing', () => {
    fc.assert(
      fc.property(anyPayload, (payload) => {
        const reversed = Object.fromEntries(Object.entries(payload).toReversed());
        expect(of(reversed)).toBe(of(payload));
      }),
    );
  });

  test('[LE-26] different content never shares a text', () => {
    // Sorted entries with types spelled out: equal exactly when the two payloads are.
    const spelled = (value: unknown): unknown => {
      if (Array.isArray(value)) return ['array', ...value.map(spelled)];
      if (typeof value === 'object' && value !== null) {
        const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
        return ['object', ...entries.map(([name, field]) => [name, spelled(field)])];
      }
      return [typeof value, String(value)];
    };
    fc.assert(
      fc.property(anyPayload, anyPayload, (a, b) => {
        expect(of(a) === of(b)).toBe(JSON.stringify(spelled(a)) === JSON.stringify(spelled(b)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('[LE-26] actor, operation, types of values and the order of lists all count', () => {
    const texts = [
      fingerprint({ actor: 'm7', operation: 'bet', payload: {} }),
      fingerprint({ actor: 'm8', operation: 'bet', payload: {} }),
      fingerprint({ actor: 'm7', operation: 'win', payload: {} }),
      ...[{ a: 5 }, { a: 5n }, { a: '5' }, { a: '5n' }, { a: null }, { a: [] }, { a: {} }, { a: false }].map(of),
      ...[{ a: [1, 2] }, { a: [2, 1] }, { a: [[1], 2] }, { 'a":1,"b': 1 }, { a: 1, b: 1 }].map(of),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('[LE-26] a field left out and one set to undefined are the same', () => {
    expect(of({ a: 1, note: undefined })).toBe(of({ a: 1 }));
    expect(of({ a: -0 })).toBe(of({ a: 0 }));
  });

  test('[LE-26] refuses what has no one text: fractions, dates, classes, functions, circles', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const value of [0.1, Number.NaN, 2 ** 53, new Date(0), new Map(), () => 1, Symbol('s'), [undefined], circle]) {
      expect(() => of({ value })).toThrow(/command/);
    }
  });

  test('[LE-28] a key is fresh, repeated or reused', () => {
    expect(decideReplay(null, 'a')).toBe('first');
    expect(decideReplay('a', 'a')).toBe('replay');
    expect(decideReplay('a', 'b')).toBe('key_reused');
  });
});
