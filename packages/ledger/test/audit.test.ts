import { describe, expect, test } from 'vitest';
import { auditBooks, type BookedEntry, type Finding } from '../src/index.ts';

const entry = (account: string, signedUnits: bigint, changes: Partial<BookedEntry> = {}): BookedEntry => ({
  journalId: 'j1',
  account,
  signedUnits,
  currency: 'PHP',
  ...changes,
});

const sound = [entry('equity:PHP', -500n), entry('player:ana:main:PHP', 500n)];

describe('the audit', () => {
  test('[LE-14] finds nothing in sound books and in none', () => {
    expect(auditBooks(sound)).toEqual([]);
    expect(auditBooks([])).toEqual([]);
  });

  test.each<[string, BookedEntry[], Finding['rule'], string]>([
    ['a missing line', sound.slice(1), 'LE-9', 'j1 in PHP sums to 500'],
    ['a changed line', [entry('equity:PHP', -500n), entry('player:ana:main:PHP', 501n)], 'LE-9', 'PHP sums to 1'],
    [
      'journals that only balance together',
      [...sound, entry('house:RNG:PHP', 5n, { journalId: 'j2' }), entry('equity:PHP', -5n, { journalId: 'j3' })],
      'LE-9',
      'j2 in PHP sums to 5',
    ],
    [
      'an overdrawn wallet',
      [...sound, entry('player:ana:main:PHP', -501n), entry('house:RNG:PHP', 501n)],
      'LE-4',
      'player:ana:main:PHP stands at -1',
    ],
    ['an unknown account', [entry('purse:ana:PHP', 5n), entry('equity:PHP', -5n)], 'LE-1', 'purse:ana:PHP'],
    [
      'an account of another book',
      [entry('player:ana:points:PHP', 5n), entry('equity:PHP', -5n)],
      'LE-5',
      'points:PHP',
    ],
    [
      'a currency on the wrong account',
      [entry('player:ana:main:USD', 5n), entry('equity:PHP', -5n)],
      'LE-3',
      'puts PHP on player:ana:main:USD',
    ],
    [
      'play money beside real money',
      [...sound, entry('house:RNG:FUN', 5n, { currency: 'FUN' }), entry('equity:FUN', -5n, { currency: 'FUN' })],
      'LE-6',
      'journal j1 leaves book real',
    ],
    ['a line of nothing', [...sound, entry('house:RNG:PHP', 0n)], 'LE-10', 'journal j1'],
  ])('[LE-14] names %s', (_, entries, rule, detail) => {
    const findings = auditBooks(entries).filter((finding) => finding.rule === rule);
    expect(findings.map((finding) => finding.detail).join('; ')).toContain(detail);
  });
});
