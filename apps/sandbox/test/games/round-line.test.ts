import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoundLine } from '../../src/frame/portal-line.ts';

const source = path.resolve(import.meta.dirname, '../../src');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[GA-77] a round is announced, told of every five seconds while it is shown, and ended once', () => {
  const reported: string[] = [];
  const round = createRoundLine((state) => void reported.push(state));
  round.end();
  expect(reported).toEqual([]);
  round.start();
  vi.advanceTimersByTime(12_000);
  expect(reported).toEqual(['started', 'showing', 'showing']);
  round.end();
  round.end();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(['started', 'showing', 'showing', 'ended']);
});

/** Sportsbook bets are settled without an animation, so no result is revealed early. */
const withoutRounds = ['sports'];

test('[GA-78] every family of games announces the rounds it shows', () => {
  const families = fs
    .readdirSync(path.join(source, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(source, 'games', entry.name, 'view.ts')))
    .map(({ name }) => name);
  expect(families.length).toBeGreaterThan(7);
  const silent = families.filter((family) => {
    const view = fs.readFileSync(path.join(source, 'games', family, 'view.ts'), 'utf8');
    // A shared table announces the rounds of all games on it.
    return !view.includes('context.round.start') && !view.includes('joinTable');
  });
  expect(silent).toEqual(withoutRounds);
  expect(fs.readFileSync(path.join(source, 'frame/table-line.ts'), 'utf8')).toContain('context.round.start()');
});
