import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { reportOf } from './report.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-bill-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The files that the page about bills shows, by what comes before them. */
const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operating/bills.md'), 'utf8');
const examples = [...page.matchAll(/```json\n([^`]+)```/g)].map(([, json = '']) => json);
const [daily = '', dividend = '', levels = ''] = examples;

/** One piece of the text replaced; it has to be there exactly once. */
function changed(text: string, from: string, to: string): string {
  expect([from, text.split(from).length]).toEqual([from, 2]);
  return text.replace(from, to);
}

const failedIn = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('FAILED')).map((line) => line.split(/\s+/)[1]);

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/verify-bill/main.ts', ...args], {
    encoding: 'utf8',
  });

describe('the command that computes a bill again', () => {
  test('[CO-34] the files of the page about bills add up', () => {
    expect(examples.map((json) => reportOf(json).lines.at(-1))).toEqual(Array(3).fill('This bill adds up.'));
  });

  test('[CO-30, CO-34] the text that the page shows has the hash of its contract', () => {
    const text = /```text\n([^`]+)```/.exec(page)?.[1] ?? '';
    expect(daily).toContain(createHash('sha256').update(text).digest('hex'));
  });

  test('[CO-32, CO-34] it prints the checks and the formula with its numbers', () => {
    const { lines } = reportOf(daily);
    expect(lines).toEqual([
      'Bill bill-1 of carla, perlas: daily salary, 2026-03-02 in Asia/Manila.',
      'From 2026-03-01T16:00:00.000Z up to 2026-03-02T16:00:00.000Z, 4 entries.',
      expect.stringMatching(/^Contract c-17 with ben\. Compare its hash with yours: [0-9a-f]{64}$/),
      expect.stringMatching(/^passed +contract /),
      expect.stringMatching(/^passed +period /),
      expect.stringMatching(/^passed +entries /),
      expect.stringMatching(/^passed +tier /),
      expect.stringMatching(/^passed +amount /),
      expect.stringMatching(/^passed +carried /),
      expect.stringMatching(/^passed +due /),
      'base 53600.55 = 54600.55 (valid) - 1000.00 (takenBack)',
      'tier 1, 0.3 %: bet 53600.55 >= 10000.00, active 3 >= 1',
      'tier 2, 0.6 %: bet 53600.55 >= 50000.00, active 3 >= 3 <- paid',
      'tier 3, 1 %: bet 53600.55 < 200000.00, active 3 < 8',
      'amount 321.60 = 53600.55 x 0.6 %',
      'due 196.10 = 321.60 (amount) - 100.00 (downline dan) - 25.50 (shortBefore)',
      'Amount: computed 321.60 PHP, stated 321.60 PHP.',
      'Due: computed 196.10 PHP, stated 196.10 PHP.',
      'This bill adds up.',
    ]);
    expect(reportOf(levels).lines).toContain('dan-ssc: 49.3826 = 12345.67 x 0.4 % (dan, LOTT/SSC)');
    expect(reportOf(levels).lines).toContain('eva-rng: 0.18 = 60.00 x 0.3 % (eva, RNG)');
    expect(reportOf(levels).lines[3]).toMatch(/^passed +period /);
    expect(reportOf(levels).lines[2]).toMatch(/^not given +contract /);
  });

  test.each<[string, string, string, string, string[]]>([
    ['an entry', daily, '"30000.55"', '"20000.55"', ['entries', 'tier', 'amount', 'due']],
    ['a rate', daily, '"0.6"', '"0.5"', ['contract', 'amount', 'due']],
    ['the amount', daily, '"amount": "321.60"', '"amount": "321.50"', ['amount']],
    ['what is due', daily, '"due": "196.10"', '"due": "96.10"', ['due']],
    ['a prize', dividend, '"390000.00"', '"380000.00"', ['entries', 'amount', 'due']],
    ['a level', levels, '"7.2"', '"7.1"', ['entries', 'amount', 'due']],
  ])('[CO-33, CO-34] %s that was changed is told by the names of the checks', (_name, file, from, to, checks) => {
    const { lines, isRight } = reportOf(changed(file, from, to));
    expect([failedIn(lines), isRight, lines.at(-1)]).toEqual([checks, false, 'This bill does NOT add up.']);
  });

  test('[CO-34] what is no bill is said so', () => {
    expect(reportOf('no json')).toEqual({ lines: ['This is not JSON.'], isRight: false });
    expect(reportOf('[]').lines).toEqual(['The field "file" is missing or malformed.']);
    expect(reportOf('{}').lines).toEqual(['The field "format" is missing or malformed.']);
    expect(reportOf(changed(daily, '"0.6"', '0.6')).lines).toEqual([
      'The field "basis.contract.terms.tiers.1.rate" is missing or malformed.',
    ]);
  });

  test('[CO-34] the program ends with 0, 1 or 2', () => {
    const file = path.join(folder, 'bill.json');
    fs.writeFileSync(file, daily);
    const good = run(file);
    expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('This bill adds up.')]);
    fs.writeFileSync(file, changed(daily, '"30000.55"', '"30000.65"'));
    const bad = run(file);
    expect([bad.status, bad.stdout]).toEqual([1, expect.stringContaining('FAILED     entries')]);
    expect([run().status, run(path.join(folder, 'none.json')).status]).toEqual([2, 2]);
    // Four programs start one after the other, perhaps on a busy machine.
  }, 120_000);
});
