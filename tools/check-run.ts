import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export type Fault = { file: string; line: number; message: string };

/** `detail` replaces the count in the last line if one number is not enough. */
export type Findings = { looked: number; faults: Fault[]; detail?: string };

export type Check = { name: string; unit: string; check: (root: string) => Findings };

export function runCheck(check: Check, root: string = readArguments().root): void {
  const { text, exitCode } = judge(check, check.check(root));
  console.log(text);
  process.exitCode = exitCode;
}

export function judge({ name, unit }: Omit<Check, 'check'>, { looked, faults, detail }: Findings) {
  const lines = faults
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, message }) => `${file}:${line}  ${message}`);
  // A checker of the wrong folder finds no faults either, so an empty check must not pass.
  if (looked === 0) lines.push(`${name}: looked at nothing, so nothing is proven`);
  else
    lines.push(
      `${name}: ${detail ?? `${looked} ${unit}`}, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
    );
  return { text: lines.join('\n'), exitCode: looked === 0 || faults.length > 0 ? 1 : 0 };
}

export function readArguments(args: string[] = process.argv.slice(2)): { root: string; isShipping: boolean } {
  const { values } = parseArgs({ args, options: { root: { type: 'string' }, ship: { type: 'boolean' } } });
  const repository = fileURLToPath(new URL('..', import.meta.url));
  return { root: resolve(values.root ?? repository), isShipping: values.ship ?? false };
}
