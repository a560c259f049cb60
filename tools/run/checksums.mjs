import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a server needs to run besides its packages and its brands, which operators keep themselves. */
const released = [
  'apps/server/dist',
  'apps/portal/dist',
  'apps/console/dist',
  'apps/server/migrations',
  'apps/server/functions',
  'packages/i18n/catalogues',
];

/** Scripts and styles of the portal in the form of `sha256sum`, served for anybody who builds the same source (DR-25). */
export function publishChecksums(folder) {
  const names = fs
    .readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => /^(js|css)\/.+\.(js|css)$/.test(name));
  const lines = names.toSorted().map((name) => `${sha256(path.join(folder, name))}  ${name}\n`);
  fs.writeFileSync(path.join(folder, 'files.sha256'), lines.join(''));
}

/** Writes down what was built; the server compares it at every start and once a day. */
export function writeChecksums(root, file = path.join(root, 'apps/server/dist/checksums.json')) {
  fs.rmSync(file, { force: true });
  const names = released.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  const sums = names.toSorted().map((name) => [name, sha256(path.join(root, name))]);
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(sums), null, 1)}\n`);
}

const sha256 = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
