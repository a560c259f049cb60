import fs from 'node:fs';
import { reportOf } from './report.ts';

/** Makes the shares of a red envelope again from a file: `npm run verify-envelope -- proof.json`. Exit code 1 when a check failed. */
const [file] = process.argv.slice(2);
const text = file === undefined ? null : textOf(file);
if (text === null) {
  console.error(file === undefined ? 'Which file? npm run verify-envelope -- proof.json' : `${file} cannot be read.`);
  process.exitCode = 2;
} else {
  const { lines, isProven } = reportOf(text);
  for (const line of lines) console.log(line);
  process.exitCode = isProven ? 0 : 1;
}

function textOf(name: string): string | null {
  try {
    return fs.readFileSync(name, 'utf8');
  } catch {
    return null;
  }
}
