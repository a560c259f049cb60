import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * All code is two programs instead of one for each folder, so that shared sources and types are read once. Packages
 * without access to Node.js or a browser are a separate program, so that the compiler refuses both there.
 */
const programs = ['tsconfig.pure.json', 'tsconfig.json'];

let failed = 0;
const looked = new Set();
fs.mkdirSync(path.join(root, '.cache/types'), { recursive: true });
for (const program of programs) {
  // One checker: several would each compute the same types, at twice the processor time.
  const flags = ['-p', program, '--checkers', '1', '--listFiles', '--pretty', 'false'];
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/typescript/bin/tsc'), ...flags],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for (const line of stdout.split('\n').filter(Boolean)) {
    if (path.isAbsolute(line)) looked.add(path.normalize(line));
    else console.log(line);
  }
  if (status !== 0) failed += 1;
}
const missed = codeBelow(root).filter((file) => !looked.has(file));
for (const file of missed) console.log(`${path.relative(root, file)}: in none of ${programs.join(', ')}`);
console.log(`types: ${programs.length} programs, ${failed} with faults, ${missed.length} files in none of them`);
process.exitCode = failed > 0 || missed.length > 0 ? 1 : 0;

function codeBelow(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|test-results|\..*)$/.test(entry.name) ? [] : codeBelow(at);
    return /\.tsx?$/.test(entry.name) ? [at] : [];
  });
}
