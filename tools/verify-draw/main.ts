import fs from 'node:fs';
import { reportOf } from './report.ts';

/** Verifies a draw or a spin from a file: `npm run verify-draw -- proof.json`. The exit code is 1 when a check failed. */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which file? npm run verify-draw -- proof.json');
  process.exitCode = 2;
} else {
  const { lines, isProven } = reportOf(fs.readFileSync(file, 'utf8'));
  for (const line of lines) console.log(line);
  process.exitCode = isProven ? 0 : 1;
}
