import fs from 'node:fs';
import { reportOf } from './report.ts';

/** Computes a bill again from an exported file alone: `npm run verify-bill -- bill.json`. Exit code 1 when it does not add up. */
const [file] = process.argv.slice(2);
const text = file === undefined ? null : textOf(file);
if (text === null) {
  console.error(file === undefined ? 'Which file? npm run verify-bill -- bill.json' : `${file} cannot be read.`);
  process.exitCode = 2;
} else {
  const { lines, isRight } = reportOf(text);
  for (const line of lines) console.log(line);
  process.exitCode = isRight ? 0 : 1;
}

function textOf(name: string): string | null {
  try {
    return fs.readFileSync(name, 'utf8');
  } catch {
    return null;
  }
}
