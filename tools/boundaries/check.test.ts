import { expect, test } from 'vitest';
import { judge } from '../check-run.ts';
import { plantTree } from '../planted-tree.ts';
import { checkBoundaries } from './check.ts';

function about(name: string, dependencies: string[] = [], exports: object = { '.': './src/index.ts' }) {
  return { name, exports, dependencies: Object.fromEntries(dependencies.map((one) => [one, '1.0.0'])) };
}

const modules = 'apps/server/src/modules';
const tree = {
  'package.json': about('croupier', ['vitest', 'vite']),
  'packages/money/package.json': about('@croupier/money'),
  'packages/money/src/index.ts': `export * from './amount.ts';`,
  'packages/money/src/amount.ts': `export const one = 1n;`,
  'packages/money/src/virtual.d.ts': `declare module 'virtual:a' { import type { Amount } from '@croupier/money'; }`,
  'packages/money/test/amount.test.ts': `import { test } from 'vitest'; import { member } from '@croupier/testkit';`,
  'packages/ledger/package.json': about('@croupier/ledger', ['@croupier/money']),
  'packages/ledger/src/index.ts': `import { one } from '@croupier/money';`,
  'packages/contract/package.json': about('@croupier/contract', ['@croupier/money', 'zod', 'jose'], {
    '.': './src/index.ts',
    './client': './src/client.ts',
  }),
  'packages/contract/src/index.ts': `import { z } from 'zod/mini';`,
  'packages/contract/src/client.ts': `export const client = 1;`,
  'packages/ui/package.json': about('@croupier/ui', ['react'], { '.': './src/index.ts', './theme': './src/theme.ts' }),
  'packages/ui/src/index.ts': `import 'react';`,
  'packages/ui/src/theme.ts': '',
  'packages/testkit/package.json': about('@croupier/testkit', ['@croupier/server']),
  'packages/testkit/src/index.ts': `export { app } from '@croupier/server';`,
  'apps/sandbox/package.json': about('@croupier/sandbox', ['fastify']),
  'apps/sandbox/src/main.ts': `import 'fastify';`,
  'apps/portal/package.json': about('@croupier/portal', ['@croupier/contract', 'react']),
  'apps/portal/vite.config.ts': `import 'vite'; import 'node:fs'; import '../../tools/run/ports.mjs';`,
  'apps/portal/src/features/cashier/Page.tsx': `import { client } from '@croupier/contract/client';`,
  'apps/portal/src/features/games/Page.tsx': `import type { Call } from '@croupier/contract';`,
  'apps/portal/src/routing/router.ts': `import allStyles from '../app.css?url';`,
  'apps/portal/src/app.css': '',
  'apps/portal/src/pages/Games.tsx': `export { Page } from '../features/games/Page.tsx';`,
  'apps/portal/src/modals/SearchModal.tsx': `import '../routing/router.ts';`,
  'apps/portal/src/app/routes.ts': `export const load = () => import('../pages/Games.tsx');`,
  'apps/console/package.json': about('@croupier/console'),
  'apps/console/src/parts/Table.tsx': '',
  'apps/console/src/features/audit/Page.tsx': `import '../../parts/Table.tsx';`,
  'apps/server/package.json': about('@croupier/server', ['@croupier/ui', 'fastify'], { '.': './src/app.ts' }),
  'apps/server/src/app.ts': `import { deposits } from './modules/deposits/index.ts';`,
  'apps/server/src/core/ids.ts': '',
  'apps/server/src/platform/http.ts': `import 'fastify'; import '../core/ids.ts'; import 'node:http';`,
  [`${modules}/ledger/index.ts`]: `import '../../platform/http.ts'; import '@croupier/ui/theme';`,
  [`${modules}/deposits/index.ts`]: `import './orders.ts'; import '../ledger';`,
  [`${modules}/deposits/orders.ts`]: `import type { accounts } from '../ledger/index.ts';`,
  [`${modules}/games/index.ts`]: '',
  [`${modules}/withdrawals/index.ts`]: '',
  'tools/run/ports.mjs': `import '../../apps/server/src/platform/http.ts';`,
};

function messagesAfter(planted: Record<string, string | object>): string[] {
  return checkBoundaries(plantTree({ ...tree, ...planted })).faults.map(
    (one) => `${one.file}:${one.line}  ${one.message}`,
  );
}

test('[HO-15] a tidy tree passes', () => {
  expect(messagesAfter({})).toEqual([]);
});

test('[HO-23] an empty tree fails', () => {
  expect(judge({ name: 'boundaries', unit: 'files' }, checkBoundaries(plantTree({}))).exitCode).toBe(1);
});

test.each([
  ['packages/money/src/amount.ts', `import 'zod';`, 'packages/money may not import zod (tools/boundaries/table.ts)'],
  ['packages/money/src/amount.ts', `import 'node:fs';`, 'packages/money may not import node:fs'],
  ['packages/money/src/amount.ts', `import 'fs';`, 'packages/money may not import fs'],
  ['packages/money/src/amount.ts', `import '@croupier/money';`, 'packages/money may not import @croupier/money'],
  ['packages/money/src/amount.ts', `import '@croupier/ledger';`, 'packages/money may not import @croupier/ledger'],
  ['packages/ledger/src/index.ts', `import '@croupier/contract';`, 'packages/ledger may not import @croupier/contract'],
  ['packages/ledger/src/index.ts', `import '@croupier/testkit';`, 'packages/ledger may not import @croupier/testkit'],
  ['packages/ledger/src/index.ts', `import '../../money/src/amount.ts';`, 'leaves packages/ledger'],
  ['packages/ledger/src/index.ts', `import '@croupier/monney';`, 'there is no package @croupier/monney'],
  ['packages/contract/src/client.ts', `import 'node:crypto';`, 'packages/contract may not import node:crypto'],
  [
    'packages/money/test/amount.test.ts',
    `import '@croupier/ledger';`,
    'packages/money may not import @croupier/ledger',
  ],
  [
    'apps/portal/src/main.tsx',
    `import { z } from '@croupier/contract';`,
    'apps/portal may not import @croupier/contract (',
  ],
  ['apps/portal/src/main.tsx', `import '@croupier/server';`, 'apps/portal may not import @croupier/server'],
  [
    'apps/portal/src/main.tsx',
    `import '@croupier/contract/src/index.ts';`,
    'is not among the exports of @croupier/contract',
  ],
  ['apps/portal/src/main.tsx', `import 'zustand';`, 'zustand is not declared in apps/portal/package.json'],
  ['apps/portal/src/main.tsx', `import 'vite';`, 'vite is not declared in apps/portal/package.json'],
  ['apps/portal/src/main.tsx', `import './gone.ts';`, './gone.ts points at nothing'],
  [
    'apps/portal/src/features/cashier/Page.tsx',
    `import '../games/Page.tsx';`,
    'feature cashier may not import feature games',
  ],
  ['apps/server/src/main.ts', `import '@croupier/ui';`, 'apps/server may not import @croupier/ui'],
  ['apps/server/src/main.ts', `import './modules/deposits/orders.ts';`, 'only the index.ts of module deposits'],
  ['apps/server/src/core/ids.ts', `import '../platform/http.ts';`, 'core may not import platform'],
  ['apps/server/src/platform/http.ts', `import '../modules/ledger/index.ts';`, 'platform may not import module ledger'],
  ['apps/server/src/loose.ts', `import './modules/ledger/index.ts';`, 'may not import module ledger'],
  [`${modules}/ledger/index.ts`, `import '../../app.ts';`, 'module ledger may not import apps/server/src/app.ts'],
  [
    `${modules}/ledger/index.ts`,
    `import type {} from '../games/index.ts';`,
    'module ledger (level 3) may not import module games (level 5)',
  ],
  [
    `${modules}/deposits/index.ts`,
    `import '../withdrawals/index.ts';`,
    'module deposits (level 8) may not import module withdrawals (level 8)',
  ],
  [`${modules}/deposits/index.ts`, `import '../ledger/post.ts';`, 'only the index.ts of module ledger may be imported'],
  [
    `${modules}/poker/index.ts`,
    '',
    'module poker has no level: give it one in serverLevels of tools/boundaries/table.ts',
  ],
  ['apps/sandbox/src/main.ts', `import '@croupier/contract';`, 'apps/sandbox may not import @croupier/contract'],
  ['tools/run/ports.mjs', `import 'esbuild';`, 'esbuild is not declared in package.json'],
  ['tools/run/ports.mjs', `import '@croupier/portal/src';`, 'is not among the exports of @croupier/portal'],
  ['apps/server/src/core/utils.ts', '', 'name the job instead'],
  ['packages/extra/package.json', '{"name":"@croupier/extra"}', 'packages/extra has no line in the table'],
])('[HO-15] %s: %s', (file, content, message) => {
  const all = messagesAfter({ [`${modules}/ledger/post.ts`]: '', [file]: content });
  const faults = all.filter((one) => !one.includes('circle'));
  expect(faults).toEqual([expect.stringContaining(message)]);
  expect(faults[0]).toContain(`${file}:1  `);
});

const routing = 'apps/portal/src/routing/router.ts';
const feature = 'apps/portal/src/features/games/Page.tsx';
const tooHigh = (here: string, there: string) => `${here} may not import ${there}`;

test.each([
  ['a value', routing, `import { load } from '../app/routes.ts';`, tooHigh('routing (level 4)', 'app (level 13)')],
  ['a type', routing, `import type { Route } from '../app/routes.ts';`, tooHigh('routing (level 4)', 'app (level 13)')],
  ['a type in place', routing, `let a: import('../app/routes.ts').A;`, tooHigh('routing (level 4)', 'app (level 13)')],
  ['lazily', routing, `() => import('../pages/Games.tsx');`, tooHigh('routing (level 4)', 'pages (level 11)')],
  [
    'lazily',
    feature,
    `() => import('../../modals/SearchModal.tsx');`,
    tooHigh('features (level 9)', 'modals (level 10)'),
  ],
  ['from below', feature, `import '../../live/line.ts';`, undefined],
  [
    'from its own level',
    'apps/portal/src/live/line.ts',
    `import type {} from '../failure/Box.tsx';`,
    tooHigh('live (level 6)', 'failure (level 6)'),
  ],
  [
    'in the console',
    'apps/console/src/parts/Table.tsx',
    `import type { Row } from '../features/audit/Page.tsx';`,
    tooHigh('parts (level 2)', 'features (level 3)'),
  ],
])('[HO-15] portal and console import from below only, %s: %s %s', (_how, file, content, message) => {
  const all = messagesAfter({
    'apps/portal/src/live/line.ts': '',
    'apps/portal/src/failure/Box.tsx': '',
    [file]: content,
  });
  const faults = all.filter((one) => !one.includes('circle'));
  expect(faults).toEqual(message === undefined ? [] : [expect.stringContaining(`${file}:1  ${message}`)]);
});

test('[HO-15] a test may import from every level of an app', () => {
  expect(messagesAfter({ 'apps/portal/src/routing/router.test.ts': `import '../app/routes.ts';` })).toEqual([]);
});

test.each(['widgets/Clock.tsx', 'loose.ts'])('[HO-15] %s of the portal needs a level', (place) => {
  const [name] = place.split('/');
  expect(messagesAfter({ [`apps/portal/src/${place}`]: '' })).toEqual([
    `apps/portal/src/${place}:1  apps/portal/src/${name} has no level: give it one in appLevels of tools/boundaries/table.ts`,
  ]);
});

test.each([
  [`import type { A } from './Row.tsx';`, `import { B } from './Page.tsx';`],
  [`const Row = () => import('./Row.tsx');`, `import { B } from './Page.tsx';`],
  [`import type { A } from './Row.tsx';`, `let later = () => import('./Page.tsx');`],
])('[HO-15] types and lazy imports close a circle in portal and console: %s %s', (page, row) => {
  for (const folder of ['apps/portal/src/features/games', 'apps/console/src/features/audit']) {
    const faults = messagesAfter({ [`${folder}/Page.tsx`]: page, [`${folder}/Row.tsx`]: row });
    const [first, second] = [`${folder}/Page.tsx`, `${folder}/Row.tsx`];
    expect(faults).toEqual([`${first}:1  imports run in a circle: ${first} → ${second} → ${first}`]);
  }
});

test('[HO-15] type imports count in circles everywhere', () => {
  const [amount, split] = ['packages/money/src/amount.ts', 'packages/money/src/split.ts'];
  const faults = messagesAfter({
    [amount]: `import type { Share } from './split.ts';`,
    [split]: `import { one } from './amount.ts';`,
  });
  expect(faults).toEqual([`${amount}:1  imports run in a circle: ${amount} → ${split} → ${amount}`]);
});

test('[HO-15] elsewhere a lazy import closes no circle, a static one does', () => {
  const back = (how: string) =>
    messagesAfter({
      'packages/money/src/amount.ts': `import './split.ts';`,
      'packages/money/src/split.ts': `export const later = ${how} import('./amount.ts');`,
    });
  expect(back('() =>')).toEqual([]);
  expect(back('await')).toEqual([expect.stringContaining('imports run in a circle')]);
});

test('[HO-15] a circle is reported with all its files', () => {
  const faults = messagesAfter({
    'packages/money/src/amount.ts': `\nimport './split.ts';`,
    'packages/money/src/split.ts': `export { one } from './index.ts';`,
  });
  const [amount, index, split] = ['amount', 'index', 'split'].map((name) => `packages/money/src/${name}.ts`);
  expect(faults).toEqual([`${amount}:2  imports run in a circle: ${amount} → ${split} → ${index} → ${amount}`]);
});
