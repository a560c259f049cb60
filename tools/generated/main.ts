import fs from 'node:fs';
import path from 'node:path';
import { clientTable } from './client-table.ts';
import { databaseTypes } from './database-types.ts';

/** Generated files are committed and checked: without `--write` any difference is a fault. */
const generators: Record<string, () => string | Promise<string>> = {
  'packages/contract/src/client/table.gen.ts': clientTable,
  'apps/server/src/platform/db/schema.gen.ts': databaseTypes,
};

const root = path.resolve(import.meta.dirname, '../..');
const write = process.argv.includes('--write');
let faults = 0;
for (const [file, make] of Object.entries(generators)) {
  const wanted = await make();
  const target = path.join(root, file);
  const found = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : null;
  if (found === wanted) continue;
  if (write) {
    fs.writeFileSync(target, wanted);
    console.log(`${file} written`);
  } else {
    faults += 1;
    console.log(`${file}:1  differs from what its generator writes: run npm run generate`);
  }
}
console.log(`generated: ${Object.keys(generators).length} files, ${faults} faults`);
process.exitCode = faults > 0 || Object.keys(generators).length === 0 ? 1 : 0;
