/** Folders in which time, randomness and ids must be arguments. */
export const watchedFolders = [
  'apps/server/src',
  'apps/sandbox/src',
  'apps/payments-sandbox/src',
  'packages/money/src',
  'packages/ledger/src',
  'packages/lottery/src',
  'packages/sandbox-server/src',
  'packages/contract/src',
];

/** The only files and folders that may use the machine's own; a folder ends in a slash. */
export const askers = [
  'apps/server/src/platform/clock.ts',
  'apps/server/src/platform/random.ts',
  'packages/sandbox-server/src/clock.ts',
  'apps/sandbox/src/platform/random.ts',
  'apps/payments-sandbox/src/platform/random.ts',
  // Pages of games make ids of rounds and propose client seeds.
  'apps/sandbox/src/frame/random.ts',
  // The client makes the id of a money action before sending it.
  'packages/contract/src/client/',
];

export const questions: { name: string; pattern: RegExp; port: 'clock' | 'random' }[] = [
  { name: 'Date.now', pattern: /\bDate\s*\.\s*now\b/g, port: 'clock' },
  { name: 'new Date()', pattern: /\bnew\s+Date\b(?:\s*\(\s*\)|(?!\s*\())/g, port: 'clock' },
  { name: 'performance.now', pattern: /\bperformance\s*\.\s*now\b/g, port: 'clock' },
  { name: 'process.hrtime', pattern: /\bprocess\s*\.\s*hrtime\b/g, port: 'clock' },
  { name: 'Math.random', pattern: /\bMath\s*\.\s*random\b/g, port: 'random' },
  { name: 'randomUUID', pattern: /\bcrypto\s*\.\s*randomUUID\b|\brandomUUID\s*\(/g, port: 'random' },
  { name: 'randomBytes', pattern: /\brandomBytes\s*\(/g, port: 'random' },
  { name: 'getRandomValues', pattern: /\bgetRandomValues\s*\(/g, port: 'random' },
  // A port may have a method with this name, so only the machine's own counts.
  { name: 'randomInt', pattern: /\bcrypto\s*\.\s*randomInt\b|(?<![\w$.])randomInt\s*\(/g, port: 'random' },
];
