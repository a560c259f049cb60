import { expect, test } from 'vitest';
import { codeOnly, scan, type Piece } from './scan.ts';

function pick(kind: Piece['kind'], source: string, hasJsx = false): string[] {
  return scan(source, hasJsx)
    .filter((piece) => piece.kind === kind)
    .map((piece) => source.slice(piece.start, piece.end));
}

test.each([
  ['a line comment', 'a // b\nc', 'comment', ['// b']],
  ['a block comment', 'a /* b\n */ c', 'comment', ['/* b\n */']],
  ['no comment inside a string', `a = 'http://x.test'; b`, 'comment', []],
  ['strings with escapes', String.raw`a('it\'s', "b")`, 'string', [String.raw`'it\'s'`, '"b"']],
  ['a lone quote is no string', `it's\nb = 'c'`, 'string', [`'c'`]],
  ['a whole template', 'a(`b`)', 'template', ['`b`']],
  ['stretches of a template', 'a(`b${c({ d: `e` })}f`)', 'template', ['`b${', '`e`', '}f`']],
  ['a regular expression', `a.replace(/'[/"]/g, b)`, 'regex', [`/'[/"]/g`]],
  ['a division is no regular expression', 'a = (b + c) / d / e', 'regex', []],
  ['a postfix before a division', 'a = b! / c / d++ / e', 'regex', []],
] as const)('%s', (_name, source, kind, found) => {
  expect(pick(kind, source)).toEqual(found);
});

test.each([
  ['text between tags', `return <p class="a">Don't <b>go</b> // now</p>;`, [`Don't `, 'go', ' // now']],
  ['text beside braces', 'x = <>a{f(() => <i>b</i>)}c</>', ['a', 'b', 'c']],
  ['arrow functions in attributes', 'x = <A on={(b) => b > 1} c />; const d = e < f', []],
  ['type arguments', 'const a = use<string>(b); const c = d as Array<Map<string, number>>;', []],
  ['generic arrow functions', 'const a = <T,>(b: T) => b; const c = <T extends D>(e: T) => e < f;', []],
  ['type arguments of a component', 'x = <List<Draw> rows={[1]}>a</List>', ['a']],
] as const)('JSX: %s', (_name, source, found) => {
  expect(pick('text', source, true)).toEqual(found);
});

test('blanked code keeps its length, lines and quotes', () => {
  const source = "a('b') // c\n`d${e}`";
  expect(codeOnly(source, scan(source, false))).toBe("a(' ')     \n`  {e}`");
});
