import { describe, expect, it } from 'vitest';
import { fuzzyFilter } from '../src/platform/fuzzy.ts';

const texts = [
  'Doors Perlas',
  'Doors Araw',
  'Audit log All brands',
  'Verify chain Audit log',
  'CI Côte d’Ivoire',
  'MA Morocco',
  'ML Mali',
];
const find = (query: string) => fuzzyFilter(query, texts, (text) => text);

describe('the fuzzy filter', () => {
  it('gives everything in its own order when nothing is typed', () => {
    expect(find('  ')).toEqual(texts);
  });

  it.each([
    ['araw', ['Doors Araw']],
    ['araw doors', ['Doors Araw']],
    ['vfy', ['Verify chain Audit log']],
    ['prl', ['Doors Perlas']],
    ['COTE', ['CI Côte d’Ivoire']],
    ['zzz', []],
  ])('%s finds what is meant', (query, found) => {
    expect(find(query)).toEqual(found);
  });

  it('puts a whole word before the start of one, and that before the middle', () => {
    expect(find('ma').slice(0, 2)).toEqual(['MA Morocco', 'ML Mali']);
    expect(fuzzyFilter('log', ['catalogue', 'login', 'audit log'], (text) => text)).toEqual([
      'audit log',
      'login',
      'catalogue',
    ]);
  });

  it('looks for scattered letters in every word, not only in the first that begins alike', () => {
    expect(fuzzyFilter('arw', ['Mga pinto Araw', 'Mga pinto Perlas'], (text) => text)).toEqual(['Mga pinto Araw']);
  });

  it('does not take loose letters for a match', () => {
    expect(fuzzyFilter('asdf', ['audit log of all brands and doors, found'], (text) => text)).toEqual([]);
  });
});
