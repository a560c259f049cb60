/**
 * Who may import what. In `croupier`, `money` stands for every door of @croupier/money, `ui/theme` for that door alone,
 * and `type contract` for types only. In `npm`, `declared` stands for whatever the workspace's package.json declares.
 */
export type Reach = { croupier: string[] | 'any'; npm: string[] | 'declared'; hasNode: boolean };

const browserReach: Reach = {
  croupier: ['contract/client', 'contract/errors', 'type contract', 'i18n', 'money', 'ledger', 'lottery', 'ui'],
  npm: 'declared',
  hasNode: false,
};

export const importTable: Record<string, Reach> = {
  'packages/money': { croupier: [], npm: [], hasNode: false },
  'packages/ledger': { croupier: ['money'], npm: [], hasNode: false },
  'packages/lottery': { croupier: ['money'], npm: [], hasNode: false },
  'packages/contract': { croupier: ['money'], npm: ['zod', 'jose'], hasNode: false },
  // Its Vite plugin reads the catalogues from disk and names Vite's types.
  'packages/i18n': { croupier: [], npm: ['@lingui/*', 'vite'], hasNode: true },
  'packages/ui': {
    croupier: ['i18n', 'money'],
    npm: ['react', 'react-dom', '@fontsource-variable/*'],
    hasNode: false,
  },
  'packages/testkit': { croupier: 'any', npm: 'declared', hasNode: true },
  'apps/portal': browserReach,
  'apps/console': browserReach,
  'apps/server': {
    croupier: ['contract', 'ledger', 'money', 'lottery', 'i18n', 'ui/theme'],
    npm: 'declared',
    hasNode: true,
  },
  // The sandbox knows the portal only through the wire.
  'apps/sandbox': { croupier: ['money', 'lottery'], npm: 'declared', hasNode: true },
};

/** A module of the server imports the faces of modules on lower lines only. */
export const serverLevels: string[][] = [
  ['brand', 'content', 'messages', 'system'],
  ['identity', 'members'],
  ['ledger'],
  ['cashier', 'games', 'vendors', 'lottery', 'promotions', 'points', 'agents'],
  ['reports', 'operators'],
];

/** Below apps/server/src: the places that put all modules together. */
export const serverJoints = ['app.ts', 'main.ts', 'testing.ts', 'seed/'];
