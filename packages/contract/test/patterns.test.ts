import { describe, expect, test } from 'vitest';
import { patternFault } from '@croupier/contract/patterns';

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
});
