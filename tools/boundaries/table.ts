/**
 * Which workspace may import what. In `croupier`, `money` means all exports of @croupier/money, `ui/theme` only that
 * export, and `type contract` types only. In `npm`, `declared` means all dependencies in the workspace's package.json.
 */
export type Reach = { croupier: string[] | 'any'; npm: string[] | 'declared'; hasNode: boolean };

const browserReach: Reach = {
  croupier: [
    'contract/client',
    'contract/errors',
    'contract/features',
    'contract/limits',
    'contract/patterns',
    'contract/system-statuses',
    'type contract',
    'i18n',
    'money',
    'agents',
    'ledger',
    'lottery',
    'loyalty',
    'ui',
    'art',
  ],
  npm: 'declared',
  hasNode: false,
};

export const importTable: Record<string, Reach> = {
  'packages/money': { croupier: [], npm: [], hasNode: false },
  'packages/art': { croupier: [], npm: [], hasNode: false },
  'packages/ledger': { croupier: ['money'], npm: [], hasNode: false },
  // Draws are verified in browsers too, so hashes and BLS signatures must not need Node.js.
  'packages/lottery': { croupier: ['money'], npm: ['@noble/hashes', '@noble/curves'], hasNode: false },
  // Bonus money and rewards, decided without a database.
  'packages/promotions': { croupier: ['ledger', 'money'], npm: [], hasNode: false },
  // Points, levels, missions and draws of prizes, decided without a database; browsers recompute the draws.
  'packages/loyalty': { croupier: ['ledger', 'lottery', 'money', 'promotions'], npm: [], hasNode: false },
  // Agents' levels, contracts and pay, decided without a database; browsers add the bills up again.
  'packages/agents': { croupier: ['ledger', 'money'], npm: ['@noble/hashes'], hasNode: false },
  // Codes that phones read: pure, drawn by providers and checked by the server.
  'packages/payments': { croupier: [], npm: [], hasNode: false },
  // Shared by both sandboxes; it imports neither.
  'packages/sandbox-server': { croupier: [], npm: 'declared', hasNode: true },
  'packages/contract': { croupier: ['money'], npm: ['zod', 'jose'], hasNode: false },
  // Its Vite plugin reads the catalogues from disk and names Vite's types.
  'packages/i18n': { croupier: [], npm: ['@lingui/*', 'vite'], hasNode: true },
  'packages/ui': {
    // `art` is for the gallery only: components use tokens.
    croupier: ['i18n', 'money', 'art'],
    npm: ['react', 'react-dom', 'uplot', '@fontsource-variable/*'],
    hasNode: false,
  },
  'packages/testkit': { croupier: 'any', npm: 'declared', hasNode: true },
  'apps/portal': browserReach,
  'apps/console': browserReach,
  'apps/server': {
    croupier: [
      'contract',
      'ledger',
      'money',
      'payments',
      'promotions',
      'loyalty',
      'agents',
      'lottery',
      'i18n',
      'ui/theme',
      'art',
    ],
    npm: 'declared',
    hasNode: true,
  },
  // The sandbox communicates with the server only by calls.
  'apps/sandbox': { croupier: ['money', 'lottery', 'art', 'sandbox-server'], npm: 'declared', hasNode: true },
  // The payment provider too communicates only by calls; it also writes payment codes.
  'apps/payments-sandbox': { croupier: ['money', 'payments', 'sandbox-server'], npm: 'declared', hasNode: true },
};

/** A module of the server imports only the `index.ts` of modules on lower lines. */
export const serverLevels: string[][] = [
  ['alarms', 'brand', 'codes', 'content', 'messages', 'system'],
  ['identity', 'members'],
  ['ledger'],
  ['passwords', 'payments', 'play-safely', 'profile', 'registration'],
  ['games', 'vendors', 'lottery', 'watch-list'],
  ['turnover'],
  ['bonuses', 'gifts'],
  [
    'deposits',
    'withdrawals',
    'transfers',
    'rebates',
    'promotions',
    'points',
    'agents',
    'levels',
    'missions',
    'envelopes',
    'leaderboards',
    'raffles',
    'wheels',
    'contracts',
  ],
  ['reports', 'operators', 'referrals'],
  ['adjustments', 'events', 'members-admin'],
];

/** Files below apps/server/src that may import all modules. */
export const serverJoints = [
  'app.ts',
  'app-options.ts',
  'parts.ts',
  'lifecycle.ts',
  'housekeeping.ts',
  'serve-http.ts',
  'main.ts',
  'run-server.ts',
  'testing.ts',
  'seed/',
];

/**
 * Folders and files of `src` in portal and console, the lowest first. Each imports only those on lower lines, not others
 * on its own line. Type and lazy imports count too, here and in circles.
 */
export const appLevels: Record<string, string[][]> = {
  'apps/portal': [
    ['boot', 'language', 'page'],
    ['session'],
    ['api'],
    ['routing'],
    ['addresses', 'brand'],
    ['failure', 'live'],
    ['art', 'pwa'],
    ['parts'],
    ['features'],
    ['modals', 'start-up'],
    ['pages'],
    ['centre'],
    ['app'],
    ['entry-server.tsx', 'main.tsx'],
  ],
  'apps/console': [
    ['platform'],
    ['parts'],
    ['features'],
    ['shell'],
    ['routes'],
    ['routeTree.gen.ts'],
    ['router.tsx'],
    ['App.tsx'],
    ['main.tsx'],
  ],
};
