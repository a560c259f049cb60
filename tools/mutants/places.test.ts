import { describe, expect, test } from 'vitest';
import { changed, mutantsOf } from './places.ts';

const texts = (source: string) => mutantsOf(source).map((mutant) => changed(source, mutant));

describe('mutants', () => {
  test.each<[string, string, string[]]>([
    ['arithmetic', 'f(a * b);', ['f(a / b);', ';']],
    ['a comparison and its boundary', 'const x = a < b;', ['const x = a <= b;', 'const x = a >= b;']],
    ['booleans', 'const x = a && !true;', ['const x = a || !true;', 'const x = a && true;', 'const x = a && !false;']],
    ['constants', 'const x = [7, 7n];', ['const x = [(7 + 1), 7n];', 'const x = [7, (7n + 1n)];']],
    ['conditions', 'const x = a ? b : c;', ['const x = true ? b : c;', 'const x = false ? b : c;']],
    ['what is returned', 'function f() { return a; }', ['function f() { return undefined as never; }']],
    ['what an arrow answers', 'const f = () => ({ a });', ['const f = () => (undefined as never);']],
    ['statements', 'throw a;', [';']],
    ['steps', 'for (const a of b) { c -= a; }', ['for (const a of b) { c += a; }', 'for (const a of b) { ; }']],
    ['which of several', 'const x = a.every(b);', ['const x = a.some(b);']],
  ])('%s', (_name, source, expected) => {
    expect(texts(source).toSorted()).toEqual(expected.toSorted());
  });

  test('does not change types, imports, names of fields and texts', () => {
    expect(texts("import a from 'a'; type B = 1 | true; const c = { 1: 'd' + e } as { 2: string };")).toEqual([]);
  });

  test('has its line and the original text', () => {
    expect(mutantsOf('const a = 1;\nconst b = c - d;')).toMatchObject([
      { line: 1, was: '1', kind: 'constant' },
      { line: 2, was: '-', kind: 'arithmetic' },
    ]);
  });
});
