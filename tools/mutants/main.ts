import { parseArgs } from 'node:util';
import path from 'node:path';
import { root } from './root.ts';
import { isEquivalent } from './equivalent.ts';
import { modules } from './modules.ts';
import { mutantsOfModule, sampleOf, testsOf } from './choose.ts';
import type { Placed } from './choose.ts';
import { openTrier } from './trier.ts';

const { values } = parseArgs({
  options: {
    module: { type: 'string', multiple: true, default: Object.keys(modules) },
    /** Selects other places of a module with more places than a run tries. */
    seed: { type: 'string', default: '1' },
    /** The number of places, instead of the module's own. */
    sample: { type: 'string' },
    /** Only sources whose path contains this text. */
    only: { type: 'string', default: '' },
    /** Ends the tries of a module after so long, instead of the module's own. */
    minutes: { type: 'string' },
    processes: { type: 'string', default: '2' },
  },
});

/** The minimum percentage of noticed mutants, without equivalent ones. */
const LEAST_PERCENT = 85;
/** The fewest tries by which a module is judged. */
const LEAST_TRIED = 40;

let faults = 0;
for (const name of values.module) {
  const module = modules[name];
  if (!module) throw new Error(`There is no module ${name}; there are ${Object.keys(modules).join(', ')}.`);
  const began = performance.now();
  const all = mutantsOfModule(module).filter(({ file }) => file.includes(values.only));
  const meant = all.filter((placed) => !isEquivalent(placed));
  const chosen = sampleOf(meant, Number(values.sample ?? module.sample), Number(values.seed));
  const until = began + Number(values.minutes ?? module.minutes) * 60_000;
  const { survivors, tried } = await tryAll(testsOf(module), chosen, until);
  for (const { file, mutant } of survivors)
    console.log(
      `  survived ${path.relative(root, file)}:${mutant.line} ${mutant.kind}: ${mutant.was} → ${mutant.text || 'nothing'}`,
    );
  const killed = tried - survivors.length;
  const percent = (100 * killed) / tried;
  // Too few say nothing.
  const isEnough = percent >= LEAST_PERCENT && tried >= Math.min(LEAST_TRIED, chosen.length);
  if (!isEnough) faults += 1;
  const sampled = tried < meant.length ? ` of ${meant.length}, chosen by seed ${values.seed}` : '';
  console.log(
    `RESULT mutants: ${name} ${percent.toFixed(1)} bar ${LEAST_PERCENT} ${isEnough ? 'ok' : 'short'} (${killed} of ${tried} killed${sampled}; ${all.length - meant.length} equivalent; ${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
}
process.exitCode = faults > 0 ? 1 : 0;

/** A few processes try one mutant after another. */
async function tryAll(tests: readonly string[], chosen: readonly Placed[], until: number) {
  const survivors: Placed[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(Number(values.processes), chosen.length) }, async () => {
      const trier = await openTrier(tests);
      try {
        while (next < chosen.length && performance.now() < until) {
          const placed = chosen[next++]!;
          if ((await trier.kills(placed)) === null) survivors.push(placed);
        }
      } finally {
        trier.close();
      }
    }),
  );
  const inOrder = survivors.toSorted((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.mutant.start - b.mutant.start,
  );
  return { survivors: inOrder, tried: next };
}
