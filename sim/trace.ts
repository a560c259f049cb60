import { createHash } from 'node:crypto';

/** What happened, line by line; two runs of one seed have the same hash. */
export function createTrace(isPrinted = false) {
  const hash = createHash('sha256');
  let lines = 0;

  function note(line: string): void {
    lines += 1;
    hash.update(`${line}\n`);
    if (isPrinted) console.log(line);
  }

  return { note, lines: () => lines, digest: () => hash.copy().digest('hex').slice(0, 16) };
}

export type Trace = ReturnType<typeof createTrace>;
