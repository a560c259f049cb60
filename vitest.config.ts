import { defineConfig } from 'vitest/config';
// By path: Node 20 does not read TypeScript, and a package would be left to Node.
import { bootScript } from './apps/portal/build/boot-script.ts';
import { catalogues } from './packages/i18n/src/vite-plugin.ts';

/** Exhaustive tests stand in files of their own, for `npm run test:wide`. */
const wideOnly = process.env['TEST_WIDE'] ? [] : ['**/*.wide.test.{ts,tsx}'];

export default defineConfig({
  test: {
    projects: [
      {
        // The portal's modules load their words, and the server's pages their first script, through them.
        plugins: [catalogues({ omitNouns: ['console', 'mail'] }), bootScript()],
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.{ts,tsx}',
            'apps/{portal,console}/test/**/*.test.{ts,tsx}',
            'apps/sandbox/test/{fair,games}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: wideOnly,
          // Ends what hangs; a busy machine may take its time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/{server,sandbox,payments-sandbox}/test/**/*.test.ts'],
          // Mathematics without a server: among the unit tests.
          exclude: ['apps/sandbox/test/{fair,games}/**', ...wideOnly],
          globalSetup: ['packages/testkit/src/setup.ts', 'tools/run/test-programs.mjs'],
          pool: 'forks',
          maxWorkers: 2,
          // The program is read once per worker, not once per file; files share no state but its constants.
          isolate: false,
          testTimeout: 120_000,
          // Ends a wait that would never end; a busy machine may take its time.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
