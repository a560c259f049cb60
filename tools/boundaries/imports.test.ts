import { expect, test } from 'vitest';
import { codeOnly, scan } from '../scan.ts';
import { findImports } from './imports.ts';

test.each([
  [`import a from 'x';`, ['x']],
  [`import a, { b as c } from "x";`, ['x']],
  [`import {\n  a,\n  b,\n} from 'x';`, ['x']],
  [`import * as a from 'x';`, ['x']],
  [`import 'x';`, ['x']],
  [`import a from 'x' with { type: 'json' };`, ['x']],
  [`import{a}from'x';import*as b from"y";export{c}from'z';`, ['x', 'y', 'z']],
  [`import type { A } from 'x';`, ['type x']],
  [`import type A from 'x';`, ['type x']],
  [`import type from 'x';`, ['x']],
  [`import { type A } from 'x';`, ['x']],
  [`export { a } from 'x';`, ['x']],
  [`export * from 'x';`, ['x']],
  [`export * as a from 'x';`, ['x']],
  [`export type { A } from 'x';`, ['type x']],
  [`export type * from 'x';`, ['type x']],
  [`const a = await import('x');`, ['x']],
  ['const a = () => import(`x`);', ['x']],
  [`let a: typeof import('x');`, ['type x']],
  [`let a: import('x').A;`, ['type x']],
  [`import('x').then(a);`, ['x']],
  [`// import a from 'x';\n/* export * from 'y' */`, []],
  [`const a = "import b from 'x'";`, []],
  ["const a = `import b from 'x'`;", []],
  [`export const a = { from: 'x' };`, []],
  [`export type A = { b: 'x' };`, []],
  [`a.import('x'); import.meta.resolve('y');`, []],
  [`import a from 'x';\nimport b from 'y';\nexport const c = 'z';`, ['x', 'y']],
])('%s', (text, found) => {
  const imports = findImports({ text, code: codeOnly(text, scan(text, false)) });
  expect(imports.map(({ specifier, isTypeOnly }) => (isTypeOnly ? `type ${specifier}` : specifier))).toEqual(found);
});
