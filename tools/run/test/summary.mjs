import path from 'node:path';

/** Bars of the ordinary run on two idle cores, including an installation from a warm cache. */
export const bars = { processorSeconds: 2_200, minutes: 20 };

const SLOWEST = 15;

/** Wall and processor seconds of each part, one line each. */
export function partLines(outcomes) {
  return Object.entries(outcomes).map(
    ([name, { wallSeconds, processorSeconds }]) =>
      `${name.padEnd(10)} ${seconds(wallSeconds)} s wall ${seconds(processorSeconds)} s processor`,
  );
}

const seconds = (value) => (value === null || value === undefined ? '–' : value.toFixed(0)).padStart(6);

/** The slowest files of all parts. */
export function slowestLines(outcomes) {
  const files = Object.values(outcomes).flatMap(({ files = [] }) => files);
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds: taken }) => `${taken.toFixed(1).padStart(7)} s  ${file}`);
}

/** `RESULT` lines as in benchmarks. Figures that the system does not measure are left out. */
export function resultLines({ processorSeconds, wallSeconds }) {
  const line = (what, value, bar) => `RESULT test: ${what} ${value} bar ${bar} ${value <= bar ? 'ok' : 'short'}`;
  return [
    processorSeconds === null
      ? 'test: processor seconds are not measured on this system'
      : line('processor seconds', Math.round(processorSeconds), bars.processorSeconds),
    line('minutes', Number((wallSeconds / 60).toFixed(1)), bars.minutes),
  ];
}

/** Seconds of each file in a report of Vitest. */
export function filesOfVitest({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Seconds of each file in a report of Playwright: the sum of its tests, including second tries. */
export function filesOfPlaywright({ suites = [] }) {
  const sumOf = ({ suites: inner = [], specs = [] }) =>
    [
      ...inner.map(sumOf),
      ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(durationOf))),
    ].reduce((sum, one) => sum + one, 0);
  return suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: sumOf(suite) / 1000 }));
}

const durationOf = ({ duration }) => duration;
