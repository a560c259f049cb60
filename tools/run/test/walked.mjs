import fs from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/** Tests run in several processes: each adds lines, and the runner adds them up. */
const file = path.join(root, '.cache/reports/walked.txt');

/** Whether this is `npm run test:wide`. */
export const isWide = Boolean(process.env.TEST_WIDE);

/** Every so manieth case in an ordinary run, all of them in a wide one. */
export function sampled(cases, every) {
  return isWide ? cases : cases.filter((_, at) => at % every === 0);
}

/** Notes how many cases of a kind a wide test went through; the wide run prints the sums at its end. */
export function walked(what, count = 1) {
  if (!isWide) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.appendFileSync(file, `${count} ${what}\n`);
}

/** A line for each kind, the sums in the order in which the kinds came. */
export function walkedLines(text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '') {
  const sums = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const at = line.indexOf(' ');
    const what = line.slice(at + 1);
    sums.set(what, (sums.get(what) ?? 0) + Number(line.slice(0, at)));
  }
  return [...sums].map(([what, count]) => `WALKED ${count} ${what}`);
}
