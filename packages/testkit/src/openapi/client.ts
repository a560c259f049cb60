import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The project's compiler; the generator comes with an older one. */
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** The types of a client that a standard generator makes from the document. */
export async function generateClient(document: object): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(document)));
}

/**
 * Compiles programs together with a generated client, and returns the compiler's errors of each. A program imports the
 * types from `./api.ts` and can use `openapi-fetch`.
 */
export function compileAgainst(client: string, programs: readonly string[]): string[][] {
  // Below the root, so that packages are found, and in a folder that no check reads.
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
