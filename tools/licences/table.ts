/** Licences that allow use, change and distribution with little more than a notice. */
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
  // Changes to its files would have to be published; we use such packages unchanged.
  'MPL-2.0',
];

/** Licences that are allowed only for some packages; `*` ends a prefix. */
export const limitedLicences: Record<string, string[]> = {
  // Data tables, credited in the notices.
  'CC-BY-4.0': ['caniuse-lite'],
  // libvips, which encodes pictures: a library loaded at run time, unchanged and replaceable.
  'LGPL-3.0-or-later': ['@img/sharp-*'],
  // Fonts, shipped under their own names.
  'OFL-1.1': ['@fontsource-variable/*', '@fontsource/*'],
};

/** Packages whose licence text a person has read. Write `name: 'reason'`. */
export const reviewedPackages: Record<string, string> = {
  'png-js': 'part of pdfkit; its LICENSE file is the MIT licence, which its package.json does not name',
};
