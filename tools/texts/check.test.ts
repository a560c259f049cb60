import { expect, test } from 'vitest';
import { judge } from '../check-run.ts';
import { plantTree } from '../planted-tree.ts';
import { checkTexts } from './check.ts';

const [en, ty, de] = ['en', 'ty', 'de'].map((lang) => `packages/i18n/catalogues/${lang}`) as [string, string, string];
const english = {
  'cashier.title': 'Your withdrawals',
  'cashier.count': '{count, plural, one {# bill for {name}} other {# bills for {name}}}',
  'cashier.state.paid': 'Paid',
};
const tagalog = {
  'cashier.title': 'Iyong mga withdrawal',
  'cashier.count': '{count, plural, one {# bayarin ni {name}} other {# na bayarin ni {name}}}',
  'cashier.state.paid': 'Paid',
};
const page = 'apps/portal/src/features/cashier/Page.tsx';
const markup = [
  'const states = (state: State) => t(`cashier.state.${state}`); // texts: cashier.state.*',
  'export function Page<T,>({ rows }: Props<T>) {',
  '  const total = useMemo<number>(() => rows.length > 1 ? 2 : 3, [rows]);',
  '  return (',
  '    <section title={t("cashier.count", { count: 1, name })} onClick={() => total > 2}>',
  '      <Text className="a" id="cashier.title" /> · {rows.map((row) => <b key={row}>{row} x</b>)} &nbsp;',
  '    </section>',
  '  );',
  '}',
].join('\n');
const tree = {
  [`${en}/cashier.json`]: english,
  [`${ty}/cashier.json`]: tagalog,
  [`${de}/cashier.json`]: { 'cashier.title': 'Deine Auszahlungen' },
  [`${en}/errors.json`]: { tooLittle: 'Your balance is too small.', 'draw.closed': 'This draw is closed.' },
  [`${ty}/errors.json`]: { tooLittle: 'Kulang ang iyong balanse.', 'draw.closed': 'Sarado na ang draw na ito.' },
  'packages/contract/src/errors.ts': `export const refusals = {\n  tooLittle: { status: 409 },\n  'draw.closed': { status: 409, hint: { a: [1, 2] } },\n} satisfies Refusals;\n`,
  [page]: markup,
  'packages/ui/gallery/Page.tsx': 'export const page = <p>Hello there</p>;',
};

function messagesAfter(planted: Record<string, string | object>): string[] {
  return checkTexts(plantTree({ ...tree, ...planted })).faults.map((one) => `${one.file}:${one.line}  ${one.message}`);
}

test('[HO-17] a tidy tree passes', () => {
  expect(messagesAfter({})).toEqual([]);
});

test.each([
  ['a spread', 't("cashier.count", { count, ...names })'],
  ['a variable', 't("cashier.count", values)'],
  ['a choice', 't("cashier.count", isOne ? { count } : values)'],
  ['a key with a gap', 't(`cashier.${which}`)'],
  ['quoted text in a condition', 't(kind === "cashier.count" ? "cashier.title" : "cashier.state.paid")'],
])('[HO-17] what %s fills is left to the compiler', (_name, code) => {
  expect(messagesAfter({ 'apps/portal/src/A.ts': `const a = ${code};` })).toEqual([]);
});

test('[HO-23] an empty tree fails', () => {
  expect(judge({ name: 'texts', unit: 'texts' }, checkTexts(plantTree({}))).exitCode).toBe(1);
});

test.each([
  [
    'missing in ty',
    { [`${ty}/cashier.json`]: { ...tagalog, 'cashier.title': undefined } },
    `${en}/cashier.json:2  cashier.title is missing in ty`,
  ],
  ['missing in en', { [`${ty}/cashier.json`]: { ...tagalog, 'cashier.old': 'Luma' } }, 'cashier.old is missing in en'],
  [
    'unknown in another language',
    { [`${de}/cashier.json`]: { 'cashier.old': 'Alt' } },
    `${de}/cashier.json:2  cashier.old is missing in en`,
  ],
  [
    'two nouns',
    { [`${en}/games.json`]: { 'cashier.title': 'Games' } },
    `${en}/games.json:2  cashier.title is already in cashier.json`,
  ],
  [
    'two nouns over languages',
    { [`${ty}/games.json`]: { 'cashier.title': 'Mga laro' } },
    'cashier.title is already in cashier.json',
  ],
  [
    'twice in a file',
    { [`${de}/cashier.json`]: '{ "cashier.title": "A",\n "cashier.title": "B" }' },
    `${de}/cashier.json:2  cashier.title stands here twice`,
  ],
  ['not JSON', { [`${de}/cashier.json`]: '{' }, `${de}/cashier.json:1  is not a flat object of texts`],
  ['not flat', { [`${de}/cashier.json`]: { cashier: { title: 'A' } } }, 'is not a flat object of texts'],
  ['wrong folder', { 'packages/i18n/catalogues/de.json': {} }, 'belongs into catalogues/<lang>/<noun>.json'],
  [
    'broken ICU',
    { [`${ty}/cashier.json`]: { ...tagalog, 'cashier.title': 'Iyong {mga' } },
    `${ty}/cashier.json:2  cashier.title is no ICU message: Unexpected message end`,
  ],
  [
    'plural without other',
    { [`${ty}/cashier.json`]: { ...tagalog, 'cashier.count': '{count, plural, one {{name}}}' } },
    '{count, plural} has no other',
  ],
  ['empty', { [`${ty}/cashier.json`]: { ...tagalog, 'cashier.title': ' ' } }, 'cashier.title is empty'],
  [
    'other placeholders',
    { [`${ty}/cashier.json`]: { ...tagalog, 'cashier.count': '{count} kay {nam}' } },
    'cashier.count has placeholders {count, nam}, English has {count, name}',
  ],
  [
    'not translated',
    { [`${ty}/errors.json`]: { tooLittle: 'Your balance is too small.', 'draw.closed': 'Sarado.' } },
    `${ty}/errors.json:2  tooLittle is not translated`,
  ],
  [
    'unused',
    {
      [`${en}/cashier.json`]: { ...english, 'cashier.old': 'Old' },
      [`${ty}/cashier.json`]: { ...tagalog, 'cashier.old': 'Luma' },
    },
    `${en}/cashier.json:5  cashier.old is used nowhere`,
  ],
  [
    'used in a comment only',
    { [page]: markup.replace('id="cashier.title"', "/* 'cashier.title' */") },
    'cashier.title is used nowhere',
  ],
  [
    'used but missing',
    { 'apps/server/src/mail.ts': `\nsend(t('mail.subject'));` },
    'apps/server/src/mail.ts:2  mail.subject is in no catalogue',
  ],
  [
    'used by Text but missing',
    { 'apps/portal/src/A.tsx': `const a = <Text tone="x" id="a.b" />;` },
    'apps/portal/src/A.tsx:1  a.b is in no catalogue',
  ],
  [
    'a family of nobody',
    { 'apps/portal/src/A.tsx': `// texts: nobody.*` },
    'apps/portal/src/A.tsx:1  no key starts with nobody.',
  ],
  [
    'a refusal without words',
    {
      'packages/contract/src/errors.ts': `export const refusals: Record<string, Refusal> = { tooLittle: 1, 'draw.closed': 2,\n  wrongCode: 3 };`,
    },
    'packages/contract/src/errors.ts:2  refusal wrongCode has no words in ty/errors.json',
  ],
  [
    'a refusal out of sight',
    { 'packages/contract/src/errors.ts': 'export const refusals = { ...others };' },
    'has a refusal on line 1 whose code cannot be read',
  ],
  [
    'no refusals',
    { 'packages/contract/src/errors.ts': 'export const refusal = {};' },
    'exports no object named refusals',
  ],
  [
    'a placeholder that no value fills',
    { [page]: markup.replace('count: 1, name', 'count: 1') },
    `${page}:5  cashier.count needs {name}, which is not filled here`,
  ],
  [
    'a value that the text does not use',
    { [page]: markup.replace('count: 1, name', 'count: 1, name, of: {}') },
    `${page}:5  {of} is filled here, but cashier.count has no such placeholder`,
  ],
  [
    'values for a text without placeholders',
    { 'apps/server/src/mail.ts': `send(translate(reader(a, b), 'cashier.title', { name }));` },
    'apps/server/src/mail.ts:1  {name} is filled here, but cashier.title has no such placeholder',
  ],
  [
    'no values, in one branch of two',
    { 'apps/server/src/mail.ts': `const a = t(kind === 'x' ? 'cashier.title' : 'cashier.count', { count });` },
    'apps/server/src/mail.ts:1  cashier.count needs {name}, which is not filled here',
  ],
  [
    'no values for Text',
    { 'apps/portal/src/A.tsx': `const a = <Text id="cashier.count" values={{ name }} elements={{ count }} />;` },
    'apps/portal/src/A.tsx:1  cashier.count needs {count}, which is not filled here',
  ],
  [
    'a value that no text of a family uses',
    { 'apps/portal/src/A.tsx': 'const a = t(`cashier.state.${state}`, { at });' },
    'apps/portal/src/A.tsx:1  {at} is filled here, but cashier.state.paid has no such placeholder',
  ],
  [
    'text in markup',
    { 'apps/console/src/A.tsx': 'const a = (\n  <p>\n    Sign out {name}\n  </p>\n);' },
    'apps/console/src/A.tsx:3  hard-coded text "Sign out": make it a key',
  ],
  [
    'text after braces',
    { 'packages/ui/src/A.tsx': 'const a = <p>{n} items</p>;' },
    'packages/ui/src/A.tsx:1  hard-coded text "items"',
  ],
  [
    'an attribute',
    { 'apps/portal/src/A.tsx': 'const a = <img src="a.png"\n alt="A dealer" />;' },
    'apps/portal/src/A.tsx:2  hard-coded alt "A dealer"',
  ],
  [
    'an attribute in braces',
    { 'apps/portal/src/A.tsx': 'const a = <b aria-label={`Close`} />;' },
    'hard-coded aria-label "Close"',
  ],
])('[HO-17] %s', (_name, planted, message) => {
  expect(messagesAfter(planted)).toContainEqual(expect.stringContaining(message));
});
