import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findTitles } from '../../rules/test-titles.ts';
import { readRules } from '../../rules/rule-pages.ts';
import { listCode, readSource } from '../../source-files.ts';

/** The test files of each part (for `unit` the changed sources); an empty list means all. Other parts need not run. */
export type Plan = Record<string, string[]>;

/**
 * A test file with the words of its path, the letters of its cited rules, and the neighbouring files that it imports.
 */
export type TestFile = { file: string; words: Set<string>; letters: Set<string>; imports: string[] };

/** A change here can affect everything. */
const EVERYWHERE =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|packages\/(testkit|money)\/src|e2e\/(playwright\.config|world)|apps\/server\/src\/(app|run-server|server-database)\.ts|apps\/server\/src\/platform\/(db|http|config)\/)/;
/** A change here affects the checks alone. */
const TEXT_ONLY = /(^docs\/|\.md$|^\.ci\/|^\.gitignore$|^LICENSE)/;

/** Folders whose name does not match the names of their tests. */
const meanings: Record<string, string[]> = {
  cashier: ['deposits', 'withdrawals', 'payments', 'cashier'],
  identity: ['session', 'sessions', 'passwords', 'passkeys'],
  migrations: ['postgres', 'ledger'],
  payments: ['payments', 'deposits', 'withdrawals'],
  platform: ['http', 'jobs', 'work', 'push', 'audit', 'start'],
  figures: ['reports'],
  centre: ['member'],
};

/** Words that occur in too many paths to be useful. */
const emptyWords = new Set(
  'apps packages src test tests texts text features modules functions server portal console ui ts tsx mjs json css sql index parts api e2e spec calls admin tools main client en ty catalogues page pages contract i18n brands create use'.split(
    ' ',
  ),
);

/** What a change to these files can affect. The noun of a rule page stands for the letters of its rules. */
export function planOf(
  changed: readonly string[],
  tests: readonly TestFile[],
  nouns: ReadonlyMap<string, string>,
): Plan {
  const plan: Plan = { checks: [] };
  const code = changed.filter((file) => !TEXT_ONLY.test(file));
  if (code.length === 0) return plan;
  if (code.some((file) => EVERYWHERE.test(file))) return { checks: [], unit: [], server: [], build: [], browser: [] };
  // Sources: Vitest finds the unit tests that import them.
  plan['unit'] = code;
  const server = affected(code.filter(reachesServer), tests.filter(isServerTest), nouns);
  const browser = affected(
    code.filter(reachesBrowser),
    tests.filter(({ file }) => file.startsWith('e2e/')),
    nouns,
  );
  if (server !== null) plan['server'] = server;
  if (browser !== null) Object.assign(plan, { build: [], browser });
  return plan;
}

const isServerTest = ({ file }: TestFile) =>
  /^apps\/(server|sandbox|payments-sandbox)\/test\//.test(file) && !/^apps\/sandbox\/test\/(fair|games)\//.test(file);
const reachesServer = (file: string) =>
  /^(apps\/(server|sandbox|payments-sandbox)|packages\/(?!ui)|brands|sim)\//.test(file);
const reachesBrowser = (file: string) =>
  /^(e2e|apps\/(portal|console|sandbox|payments-sandbox)|apps\/server\/src|packages|brands)\//.test(file) &&
  !/\/test\//.test(file);

/** Null if no test is affected; an empty list if a file gives no hint, so that all are. */
function affected(
  changed: readonly string[],
  tests: readonly TestFile[],
  nouns: ReadonlyMap<string, string>,
): string[] | null {
  const found = new Set<string>();
  for (const file of changed) {
    const itself = tests.filter((test) => test.file === file || test.imports.includes(file));
    const isTest = /\.(test|spec)\.tsx?$/.test(file) || /\/test\//.test(file) || file.startsWith('e2e/');
    const words = wordsOf(file);
    const letters = [...words].flatMap((word) => nouns.get(word) ?? []);
    const near = tests.filter(
      (test) => [...words].some((word) => test.words.has(word)) || letters.some((some) => test.letters.has(some)),
    );
    const hit = isTest ? itself : [...itself, ...near];
    if (hit.length === 0 && !isTest) return [];
    for (const test of hit) found.add(test.file);
  }
  return found.size === 0 ? null : [...found].toSorted();
}

/** The words of a path without common ones; plurals with and without their s. */
export function wordsOf(file: string): Set<string> {
  const words = file
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !emptyWords.has(word));
  return new Set(words.flatMap((word) => [word, ...(meanings[word] ?? [])]).map((word) => word.replace(/s$/, '')));
}

function readTests(root: string): TestFile[] {
  return listCode(root, ['apps', 'e2e'])
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/\.wide\./.test(file))
    .map((file) => {
      const source = readSource(root, file);
      const cites = findTitles(source).flatMap(({ text }) => text.match(/[A-Z]{2,3}(?=-\d)/g) ?? []);
      const imports = [...source.text.matchAll(/from '(\.[^']+)'/g)].map(([, to]) =>
        path.posix.join(path.posix.dirname(file), to!),
      );
      return { file, words: wordsOf(file), letters: new Set(cites), imports };
    });
}

function readNouns(root: string): Map<string, string> {
  const { rules } = readRules(root);
  return new Map(
    rules.map(({ id, file }) => [path.posix.basename(file, '.md').replace(/s$/, ''), id.replace(/-.*/, '')]),
  );
}

/**
 * Files that differ from the commit, including new ones. Without a commit: from the last one, or what that one changed.
 */
function changedFiles(root: string, base?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const added = git('ls-files', '--others', '--exclude-standard');
  const since = (from: string) => [...git('diff', '--name-only', from, '--'), ...added];
  const now = since(base ?? 'HEAD');
  return now.length > 0 || base !== undefined ? now : since('HEAD~1');
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '../../..');
  const changed = changedFiles(root, process.argv[2]);
  console.log(JSON.stringify({ changed, plan: planOf(changed, readTests(root), readNouns(root)) }));
}
