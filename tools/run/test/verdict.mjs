import { stripVTControlCharacters } from 'node:util';

/**
 * Sums the results of the parts of a test run; the last line is the count that people and programs read. Skipped tests and
 * parts without tests prove nothing, so both count as failed.
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

/** The failures in a report of Vitest, one line each: file, title, first line of the message. */
export function faultsOfVitest(report) {
  return failuresOf(report).map(({ file, title, why }) => faultLine(file, title, why));
}

function failuresOf({ testResults }) {
  return testResults.flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName: title, failureMessages }) => ({ file, title, why: failureMessages[0] }));
    // A file that could not be loaded has no failed tests.
    return message ? [{ file, title: 'the file', why: message }] : [];
  });
}

/** Files with failures, if they are few: a machine that hung for a moment fails few, a real fault often many. */
export function filesToRunAgain({ testResults }) {
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return files.length <= MOST_FILES_AGAIN ? files : [];
}

const MOST_FILES_AGAIN = 3;

/** The failures of a whole run that failed again in a second run of those files; those that passed then are listed. */
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

/** The same for a report of Playwright, with a separate list of tests that passed when run again. */
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

/** Groups of tests may be nested. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const faultLine = (file, title, why = '') =>
  `${file.split('/').at(-1)} › ${title}: ${stripVTControlCharacters(why).split('\n')[0]}`;
