import type { Fault, Findings } from '../check-run.ts';

export type Generators = Record<string, () => string | Promise<string>>;

/** Compares each committed file with the output of its generator. `read` returns null for a missing file. */
export async function compareGenerated(
  generators: Generators,
  read: (file: string) => string | null,
): Promise<Findings> {
  const faults: Fault[] = [];
  for (const [file, make] of Object.entries(generators)) {
    if (read(file) === (await make())) continue;
    faults.push({ file, line: 1, message: 'differs from what its generator writes: run npm run generate' });
  }
  return { looked: Object.keys(generators).length, faults };
}
