/** Licences anyone may use, change and pass on with little more than a notice. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // MIT without even the notice.
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Changes to its own files would have to be published; we use such packages as they come.
  'MPL-2.0',
];

/** Licences that suit only some kinds of work, and the packages of that kind; `*` ends a prefix. */
export const limitedLicences: Record<string, string[]> = {
  // Tables of data, named in the notices.
  'CC-BY-4.0': ['caniuse-lite'],
  // A library loaded at run time as it comes from npm, unchanged and replaceable: libvips, which draws pictures anew.
  'LGPL-3.0-or-later': ['@img/sharp-*'],
  // Fonts, shipped under their own names.
  'OFL-1.1': ['@fontsource-variable/*', '@fontsource/*'],
};

/** Packages read by a person, with the licence text they carry. Write `name: 'reason'`. */
export const reviewedPackages: Record<string, string> = {
  'png-js': 'part of pdfkit; its LICENSE file is the MIT licence, which its package.json does not name',
};
