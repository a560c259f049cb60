import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { createServer, createServerModuleRunner } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { root } from './root.ts';
import * as kit from './kit.ts';
import { changed } from './places.ts';
import type { Mutant } from './places.ts';

/**
 * A process that keeps the tests of a module loaded and tries one mutant after another. Its parent ends it if it hangs.
 */

export type Order = { tests: string[] } | { file: string; mutant: Mutant };
export type Verdict = { ready: number } | { fault: string } | { killedBy: string | null };

/** The seed of property tests, the same for every mutant, so that scores are repeatable. */
const SEED = 24;
/** The large samples of the wide run are not needed here. */
delete process.env['TEST_WIDE'];

const KIT = '\0kit';
(globalThis as { mutantsKit?: unknown }).mutantsKit = kit;
const names = [
  'describe',
  'test',
  'it',
  'expect',
  'beforeAll',
  'beforeEach',
  'afterEach',
  'afterAll',
  'onTestFinished',
];

// A mutant may block this thread, so another thread watches for the end of the parent.
const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`;
new Worker(watch, { eval: true }).unref();

let mutated: { file: string; text: string } | null = null;
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  server: { middlewareMode: true, ws: false, watch: null, hmr: false },
  optimizeDeps: { noDiscovery: true },
  ssr: { noExternal: ['vitest'] },
  appType: 'custom',
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      resolveId: (id) => (id === 'vitest' ? KIT : null),
      load: (id) => {
        if (id === KIT) return `export const { ${names.join(', ')} } = globalThis.mutantsKit;`;
        return mutated !== null && id === mutated.file ? mutated.text : null;
      },
    },
  ],
});
const runner: ModuleRunner = createServerModuleRunner(server.environments.ssr, { hmr: false });
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

type File = { file: string; milliseconds: number };
let files: File[] = [];
/** The test file that noticed the last mutant of a source runs first. */
const firstBySource = new Map<string, string>();

const runTests = (file: string) => kit.runFile(() => runner.import(file));

/** Unloads all modules that depend on a file, so that they are loaded again. */
function forget(file: string): string[] {
  const forgotten = new Set<string>();
  const visit = (id: string): void => {
    const node = runner.evaluatedModules.getModuleById(id);
    if (!node || forgotten.has(id)) return;
    forgotten.add(id);
    for (const importer of node.importers) visit(importer);
    runner.evaluatedModules.invalidateModule(node);
  };
  const { moduleGraph } = server.environments.ssr;
  for (const node of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(node);
  visit(file);
  return [...forgotten];
}

async function prepare(tests: readonly string[]): Promise<Verdict> {
  const began = performance.now();
  for (const file of tests) {
    const start = performance.now();
    const fault = await runTests(file);
    if (fault) return { fault: `${path.relative(root, file)}: ${fault.message}` };
    files.push({ file, milliseconds: performance.now() - start });
  }
  files = files.toSorted((a, b) => a.milliseconds - b.milliseconds);
  return { ready: performance.now() - began };
}

async function tryOne(file: string, mutant: Mutant): Promise<Verdict> {
  mutated = { file, text: changed(fs.readFileSync(file, 'utf8'), mutant) };
  const touched = new Set(forget(file));
  const first = firstBySource.get(file);
  const related = files
    .filter((one) => touched.has(one.file))
    .toSorted((a, b) => Number(b.file === first) - Number(a.file === first));
  let killedBy: string | null = null;
  for (const one of related) {
    // A test file collects its tests while loading, so each is loaded again.
    const node = runner.evaluatedModules.getModuleById(one.file);
    if (node) runner.evaluatedModules.invalidateModule(node);
    const fault = await runTests(one.file);
    if (!fault) continue;
    killedBy = `${path.relative(root, one.file)}: ${fault.message.split('\n')[0]}`;
    firstBySource.set(file, one.file);
    break;
  }
  mutated = null;
  forget(file);
  return { killedBy };
}

process.on('message', (order: Order) => {
  void (async () => {
    const verdict = 'tests' in order ? await prepare(order.tests) : await tryOne(order.file, order.mutant);
    if (process.connected) process.send!(verdict);
  })();
});
process.on('disconnect', () => process.exit());
