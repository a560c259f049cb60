import fs from 'node:fs';
import path from 'node:path';
import { jobNames, operatorRoles, serverRoles } from '@croupier/server/testing';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const foldersOf = (file: string) =>
  fs
    .readdirSync(path.join(root, file), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** The words in backquotes in the first column of a table. */
function firstColumn(page: string, heading: string): string[] {
  const rows = page.slice(page.indexOf(heading)).split('\n').slice(2);
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return rows.slice(0, end).map((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? row);
}

test('[HO-49] the README names every application and package, and no other', () => {
  const tree = [...read('README.md').matchAll(/^((?:apps|packages)\/[\w-]+) /gm)].map(([, name]) => name);
  const there = ['apps', 'packages'].flatMap((part) => foldersOf(part).map((name) => `${part}/${name}`));
  expect(new Set(tree)).toEqual(new Set(there));
});

test('[HO-49] the README links every page about operating, and ARCHITECTURE every page about architecture', () => {
  for (const name of fs.readdirSync(path.join(root, 'docs/operating')))
    expect(read('README.md')).toContain(`docs/operating/${name}`);
  for (const name of fs.readdirSync(path.join(root, 'docs/architecture')))
    expect(read('ARCHITECTURE.md')).toContain(`docs/architecture/${name}`);
});

test('[HO-49] the page about watching lists every job', () => {
  expect(firstColumn(read('docs/operating/watching.md'), '| job | does |').toSorted()).toEqual(
    [...jobNames].toSorted(),
  );
});

test('[HO-49] both tables of process roles list every role', () => {
  for (const [file, heading] of [
    ['docs/architecture/processes.md', '| `ROLE` | does |'],
    ['docs/operating/starting.md', '| `ROLE` | sockets'],
  ] as const)
    expect(firstColumn(read(file), heading).toSorted()).toEqual([...serverRoles].toSorted());
});

test('[HO-49] the page about the first day lists every role of operators', () => {
  expect(firstColumn(read('docs/operating/first-day.md'), '| role | may |').toSorted()).toEqual(
    [...operatorRoles].toSorted(),
  );
});

test('[HO-49] links between pages are valid', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'STYLE.md',
    ...['docs', 'apps/portal', 'apps/sandbox', 'apps/payments-sandbox'].flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true })
        .map((name) => path.join(folder, String(name)))
        .filter((name) => name.endsWith('.md') && !name.includes('node_modules') && !name.includes('dist/')),
    ),
  ];
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, to]) => path.join(path.dirname(page), to!))
      .filter((to) => !fs.existsSync(path.join(root, to)))
      .map((to) => `${page}: ${to}`),
  );
  expect(dead).toEqual([]);
});
