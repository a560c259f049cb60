import fs from 'node:fs';
import path from 'node:path';
import { judge } from '../check-run.ts';
import { compareGenerated } from './check.ts';
import type { Generators } from './check.ts';
import { clientTable } from './client-table.ts';
import { databaseTypes } from './database-types.ts';
import { paytables } from './paytables.ts';
import { architecturePage, modulesPage } from './server-levels.ts';
import { settingsPage } from './settings-page.ts';

/** Generated files are committed; without `--write` any difference is a fault. */
const generators: Generators = {
  'packages/contract/src/client/table.gen.ts': clientTable,
  'apps/server/src/platform/db/schema.gen.ts': databaseTypes,
  'apps/server/src/modules/lottery/paytables.gen.ts': paytables,
  'docs/operating/settings.md': settingsPage,
  'docs/architecture/modules.md': modulesPage,
  'ARCHITECTURE.md': architecturePage,
};

const root = path.resolve(import.meta.dirname, '../..');
const at = (file: string) => path.join(root, file);

if (process.argv.includes('--write')) {
  for (const [file, make] of Object.entries(generators)) fs.writeFileSync(at(file), await make());
  console.log(`generated: ${Object.keys(generators).length} files written`);
} else {
  const read = (file: string) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : null);
  const { text, exitCode } = judge({ name: 'generated', unit: 'files' }, await compareGenerated(generators, read));
  console.log(text);
  process.exitCode = exitCode;
}
