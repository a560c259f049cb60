import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a server needs to run, besides packages and the brands, which belong to operators. */
const released = [
  'apps/server/dist',
  'apps/portal/dist',
  'apps/console/dist',
  'apps/server/migrations',
  'apps/server/functions',
  'packages/i18n/catalogues',
];

/**
 * Writes hashes of the portal's scripts and styles in the format of `sha256sum`, for people who build the same source
 * (DR-25).
 */
export function publishChecksums(folder) {
  const names = fs
    .readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => /^(js|css)\/.+\.(js|css)$/.test(name));
  const lines = names.toSorted().map((name) => `${sha256(path.join(folder, name))}  ${name}\n`);
  fs.writeFileSync(path.join(folder, 'files.sha256'), lines.join(''));
}

/** Writes hashes of the built files, which the server compares at every start and once a day. */
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
