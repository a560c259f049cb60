import { describe, expect, test } from 'vitest';
import { MOST_WORK, patternFault, patternWork } from '@croupier/contract/patterns';

describe('patterns that operators type', () => {
  test.each([
    '*',
    '^[A-Za-z][A-Za-z0-9]*$',
    '^\\S*$',
    "^[\\p{L}\\p{M} .'-]*$",
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)\\S{8,64}$',
    '^(?:\\+63|0)?9\\d{9}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[ก-๙]+$',
    '^(?<code>[A-Z]{2})\\d+$',
    '^(?:ab)*$',
    '^a$|^b$',
    '^[\\]]{1,3}\\u{1F600}?$',
  ])('[BR-31] %s is taken', (pattern) => expect(patternFault(pattern)).toBeNull());

  test.each([
    ['^(a+)+$', 'nested'],
    ['^(a|a)*$', 'nested'],
    ['^(?:\\d+,?)*$', 'nested'],
    ['^([a-z]+\\s?){2,9}$', 'nested'],
    ['^(?:a?){30}a{30}$', 'nested'],
    ['^(?=(a+)+$).*$', 'nested'],
    [`^${'a?'.repeat(30)}$`, 'slow'],
    [`^${'(a|b)'.repeat(30)}$`, 'slow'],
    ['^.*.*.*.*x$', 'slow'],
    ['^\\w*\\w*\\w*\\w*$', 'slow'],
    ['^(a)\\1$', 'reference'],
    ['^(?<x>a)\\k<x>$', 'reference'],
    ['[a-z]+', 'unanchored'],
    ['^a|b', 'unanchored'],
    ['^(', 'wrong'],
    ['^[z-a]$', 'wrong'],
  ])('[BR-31] %s is refused as %s', (pattern, fault) => expect(patternFault(pattern)).toBe(fault));

  test('[BR-31] the cost of a form is the sum of its patterns, each for the longest value of its field', () => {
    const slow = { enabled: true, acceptedPattern: '^\\w*\\w*\\w*x$', maxLength: 256 };
    expect(patternFault(slow.acceptedPattern)).toBeNull();
    expect(patternWork([slow])).toBeLessThanOrEqual(MOST_WORK);
    expect(patternWork([slow, slow])).toBeGreaterThan(MOST_WORK);
    expect(patternWork([slow, { ...slow, enabled: false }])).toBe(patternWork([slow]));
    const short = { ...slow, maxLength: 32 };
    expect(patternWork(Array.from({ length: 16 }, () => short))).toBeLessThan(MOST_WORK);
  });
});
