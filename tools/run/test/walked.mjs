import fs from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/** Tests run in several processes: each appends lines, and the runner sums them. */
const file = path.join(root, '.cache/reports/walked.txt');

/** Whether this is `npm run test:wide`. */
export const isWide = Boolean(process.env.TEST_WIDE);

/** Every n-th case in an ordinary run, all of them in a wide one. */
export function sampled(cases, every) {
  return isWide ? cases : cases.filter((_, at) => at % every === 0);
}

/** Records how many cases of a kind a wide test has checked; the wide run prints the sums at its end. */
export function walked(what, count = 1) {
  if (!isWide) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.appendFileSync(file, `${count} ${what}\n`);
}

/** One line for each kind with its sum, in the order of their first occurrence. */
export function walkedLines(text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '') {
  const sums = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const at = line.indexOf(' ');
    const what = line.slice(at + 1);
    sums.set(what, (sums.get(what) ?? 0) + Number(line.slice(0, at)));
  }
  return [...sums].map(([what, count]) => `WALKED ${count} ${what}`);
}
