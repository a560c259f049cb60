import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.{ts,tsx}',
            'apps/{portal,console}/test/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: ['packages/testkit/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/{server,sandbox}/test/**/*.test.ts', 'packages/testkit/test/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
