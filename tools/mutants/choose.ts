import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';
import type { Module } from './modules.ts';
import { mutantsOf } from './places.ts';
import type { Mutant } from './places.ts';

export type Placed = { file: string; mutant: Mutant };

/** Files below the paths; a path may also be a file. */
function filesBelow(paths: readonly string[]): string[] {
  return paths.flatMap((one) => {
    const at = path.join(root, one);
    if (fs.statSync(at).isFile()) return [at];
    return fs.readdirSync(at, { recursive: true, encoding: 'utf8' }).map((file) => path.join(at, file));
  });
}

export const mutantsOfModule = ({ sources }: Module): Placed[] =>
  filesBelow(sources)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
    .toSorted()
    .flatMap((file) => mutantsOf(fs.readFileSync(file, 'utf8'), file).map((mutant) => ({ file, mutant })));

export const testsOf = ({ tests }: Module): string[] =>
  filesBelow(tests)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.wide.test.ts'))
    .toSorted();

/** A sample of this size, evenly distributed; the same for the same seed. */
export function sampleOf(all: readonly Placed[], count: number, seed: number): Placed[] {
  if (all.length <= count) return [...all];
  const rankOf = ({ file, mutant }: Placed) =>
    createHash('sha256')
      .update(`${seed} ${path.relative(root, file)} ${mutant.start} ${mutant.text}`)
      .digest('hex');
  return all
    .map((placed) => ({ placed, rank: rankOf(placed) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ placed }) => placed);
}
