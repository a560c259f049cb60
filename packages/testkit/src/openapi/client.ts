import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The compiler of the project: the generator cannot use it yet and brings an older one. */
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** The types of a client, as a stranger's generator makes them of the document alone. */
export async function generateClient(document: object): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(document)));
}

/**
 * Compiles programs against a generated client, together, and gives back for each what the compiler has against it. A
 * program finds the types in `./api.ts` and `openapi-fetch` beside it.
 */
export function compileAgainst(client: string, programs: readonly string[]): string[][] {
  // Below the root, so that the client's package is found, and where no check looks.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/openapi-client-'));
  try {
    const names = programs.map((_program, index) => `program-${index}.ts`);
    writeFileSync(path.join(folder, 'api.ts'), client);
    for (const [index, program] of programs.entries()) writeFileSync(path.join(folder, names[index]!), program);
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--pretty', 'false'];
    const kinds = ['--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023,dom', '--types', ''];
    const allows = ['--allowImportingTsExtensions'];
    const { stdout, status } = spawnSync(
      process.execPath,
      [compiler, ...flags, ...kinds, ...allows, '--checkers', '1', 'api.ts', ...names],
      { cwd: folder, encoding: 'utf8' },
    );
    const lines = stdout.split('\n').filter(Boolean);
    const elsewhere = lines.filter((line) => !/^(?:program-\d+\.ts|\s)/.test(line));
    if (elsewhere.length > 0 || status === null)
      throw new Error(`the client does not compile: ${elsewhere.join('\n')}`);
    return names.map((name) => lines.filter((line) => line.startsWith(`${name}(`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
