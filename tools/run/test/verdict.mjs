import { stripVTControlCharacters } from 'node:util';

/**
 * Adds up what the parts of a test run report; the last line is the count that is read by people and programs.
 * What was skipped was not shown to work, and what ran nothing shows nothing: both count as failed.
 */
export function verdict(outcomes) {
  const lines = [];
  let [passed, failed, again] = [0, 0, 0];
  for (const [name, part] of Object.entries(outcomes)) {
    passed += part.passed;
    failed += part.failed;
    again += part.again?.length ?? 0;
    if (part.failed > 0)
      lines.push(`${name}: ${part.failed} failed`, ...(part.faults ?? []).map((fault) => `  ${fault}`));
    if (part.again?.length > 0)
      lines.push(`${name}: ${part.again.length} passed on a second try`, ...part.again.map((fault) => `  ${fault}`));
    if (part.skipped > 0) {
      failed += 1;
      lines.push(`${name}: ${part.skipped} skipped, which is not allowed`);
    }
    if (part.passed + part.failed === 0 && !part.mayBeEmpty) {
      failed += 1;
      lines.push(`${name}: nothing ran`);
    }
  }
  if (Object.keys(outcomes).length === 0) failed += 1;
  lines.push(`${passed} passed, ${failed} failed, ${again} on a second try`);
  return { lines, exitCode: failed > 0 ? 1 : 0 };
}

/** What failed in a report of Vitest, a line each: file, name, first line of why. */
export function faultsOfVitest(report) {
  return failuresOf(report).map(({ file, title, why }) => faultLine(file, title, why));
}

function failuresOf({ testResults }) {
  return testResults.flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName: title, failureMessages }) => ({ file, title, why: failureMessages[0] }));
    // A file that could not be loaded has no tests of its own to fail.
    return message ? [{ file, title: 'the file', why: message }] : [];
  });
}

/** Files with a fault in them, if they are few: a machine that stood still for a moment fails few, a fault of ours many. */
export function filesToRunAgain({ testResults }) {
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return files.length <= MOST_FILES_AGAIN ? files : [];
}

const MOST_FILES_AGAIN = 3;

/** What failed in a whole run and then again in a second run of those files alone; what passed only then is named. */
export function withSecondRun(first, second) {
  const left = second.report ? failuresOf(second.report) : [];
  const isGone = ({ file, title }) => !left.some((other) => other.file === file && other.title === title);
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    skipped: first.skipped + second.skipped,
    faults: second.faults,
    again: failuresOf(first.report)
      .filter(isGone)
      .map(({ file, title, why }) => faultLine(file, title, why)),
  };
}

/** The same of a report of Playwright, and apart from it what failed once and passed when it was run again. */
export function faultsOfPlaywright({ suites = [], errors = [] }) {
  const specs = suites.flatMap(specsOf);
  const lineOf = (spec, result) => faultLine(spec.file, spec.title, result?.error?.message);
  const failed = specs.filter(({ ok }) => !ok);
  return {
    faults: [
      ...failed.map((spec) => lineOf(spec, spec.tests[0]?.results.at(-1))),
      ...errors.map(({ message }) => faultLine('run', 'the run', message)),
    ],
    again: specs
      .filter(({ tests }) => tests[0]?.status === 'flaky')
      .map((spec) => lineOf(spec, spec.tests[0].results[0])),
  };
}

/** Groups of tests stand in one another. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const faultLine = (file, title, why = '') =>
  `${file.split('/').at(-1)} › ${title}: ${stripVTControlCharacters(why).split('\n')[0]}`;
