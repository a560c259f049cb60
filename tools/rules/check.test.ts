import { expect, test } from 'vitest';
import { judge } from '../check-run.ts';
import { plantTree } from '../planted-tree.ts';
import { checkRules } from './check.ts';

const page = 'docs/rules/cashier.md';
const proof = 'apps/server/test/cashier.test.ts';
const tree = {
  'docs/rules/README.md': '- **XX-1** An example.',
  [page]: [
    '# Cashier',
    '- **CA-7** A payout without an answer counts as received.',
    '- **CA-8** _open_ Limits follow the calendar of the brand.',
    '- **CA-9** The same id again gives the first answer.',
    '- **CA-10** A withdrawal names its bank.',
    '- **CA-12** _measured_ A queue answers while others pay.',
    '- Members read this page too, see CA-7.',
    '```\n- CA 7 an example\n```',
  ].join('\n'),
  [proof]: `test('[CA-7] counts as received', () => { say('[ZZ-1]'); }); // test('[ZZ-2]')`,
  'packages/ledger/src/post.test.tsx': 'test.each<Row>([[1, "[ZZ-3]"]])(`${a} [CA-9, CA-10] holds`, (a) => {});',
  'bench/queue.ts': "result('queue: wait [CA-12]', 3, { most: 4 });",
  'e2e/withdraw.spec.ts': `test.describe('[CA-9] twice', () => {});`,
};

function messagesAfter(planted: Record<string, string>): string[] {
  return checkRules(plantTree({ ...tree, ...planted })).faults.map((one) => `${one.file}:${one.line}  ${one.message}`);
}

test('[HO-16] a tidy tree passes and is counted', () => {
  expect(checkRules(plantTree(tree))).toEqual({ looked: 5, faults: [], detail: '5 rules (1 open, 3 cited)' });
});

test('[HO-23] an empty tree fails', () => {
  expect(judge({ name: 'rules', unit: 'rules' }, checkRules(plantTree({}))).exitCode).toBe(1);
});

test.each([
  ['no test', '', [`${page}:2  CA-7 is cited by no test`]],
  ['a skipped test', `test.skip('[CA-7] later', () => {});`, [`${page}:2  CA-7 is cited by no test`]],
  ['a planned test', `test.todo('[CA-7] later');`, [`${page}:2  CA-7 is cited by no test`]],
  [
    'an open rule cited',
    `it('[CA-7, CA-8] limits', () => {});`,
    [`${page}:3  CA-8 is open but a test cites it: close it`],
  ],
  [
    'a measured rule cited',
    `it('[CA-7, CA-12] waits', () => {});`,
    [`${page}:6  CA-12 is measured but a test cites it: take the mark away`],
  ],
  ['an unknown rule', `\ndescribe('[CA-7][CA-11] x', f);`, [`${proof}:2  CA-11 is no rule in docs/rules`]],
  [
    'a broken citation',
    `test('[CA-7] x', f); test('[CA-9;CA-10] y', f);`,
    [`${proof}:1  [CA-9;CA-10] is not written [CA-7] or [CA-7, CA-9]`],
  ],
])('[HO-16] %s', (_name, content, faults) => {
  expect(messagesAfter({ [proof]: content })).toEqual(faults);
});

test.each([
  ['nothing', "result('queue: wait', 3, {});", [`${page}:6  CA-12 is measured by no benchmark`]],
  ['an unknown rule', "result('[CA-12, CA-13]', 3, {});", ['bench/queue.ts:1  CA-13 is no rule in docs/rules']],
])('[HO-16] a benchmark that cites %s', (_name, bench, faults) => {
  expect(messagesAfter({ 'bench/queue.ts': bench })).toEqual(faults);
});

const cited = `test.runIf(isHere)('[BO-1] x', f);`;
const unreadable = 'looks like a rule but is not written';
test.each([
  [
    'a double',
    '- **BO-1** One.\n- **BO-1** Two.',
    'docs/rules/bonus.md:2  BO-1 is already taken at docs/rules/bonus.md:1',
  ],
  ['a double elsewhere', '- **BO-1** One.\n- **CA-7** Two.', 'docs/rules/cashier.md:2  CA-7 is already taken'],
  ['two prefixes', '- **BO-1** One.\n- **CA-7** Two.', 'CA-7 is a stranger here: rules of bonus.md start with BO'],
  ['an empty page', '# Bonus', 'docs/rules/bonus.md:1  holds no rule'],
  ['no bold', '- **BO-1** One.\n- BO-2 Two.', `docs/rules/bonus.md:2  ${unreadable}`],
  ['small letters', '- **BO-1** One.\n- **bo-2** Two.', `docs/rules/bonus.md:2  ${unreadable}`],
  ['no dash', '- **BO-1** One.\n- **BO2** Two.', `docs/rules/bonus.md:2  ${unreadable}`],
  ['another bullet', '- **BO-1** One.\n* **BO-2** Two.', `docs/rules/bonus.md:2  ${unreadable}`],
  ['an indented line', '- **BO-1** One.\n  - **BO-2** Two.', `docs/rules/bonus.md:2  ${unreadable}`],
  ['no statement', '- **BO-1** One.\n- **BO-2** _open_ ', `docs/rules/bonus.md:2  ${unreadable}`],
  ['open in other marks', '- **BO-1** One.\n- **BO-2** *open* Two.', `docs/rules/bonus.md:2  ${unreadable}`],
])('[HO-16] a page with %s', (_name, bonus, message) => {
  const faults = messagesAfter({ 'docs/rules/bonus.md': bonus, 'packages/ledger/test/bonus.test.ts': cited });
  expect(faults).toContainEqual(expect.stringContaining(message));
});
