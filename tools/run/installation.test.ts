import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Locked = { dev?: boolean; devOptional?: boolean; link?: boolean };

const lock = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(lock.packages)
  .filter(([at, { dev, devOptional, link }]) => at.includes('node_modules/') && !dev && !devOptional && !link)
  .map(([at]) => at.replace(/^.*node_modules\//, ''));

test('[HO-48] an installation for production has what the server needs', () => {
  expect(installed).toEqual(expect.arrayContaining(['fastify', 'pg', 'pg-boss', 'kysely', 'zod']));
});

test.each(['playwright-core', '@sparticuz/chromium', 'lighthouse', 'vitest', 'vite', 'esbuild', 'tsx', 'typescript'])(
  '[HO-48] an installation for production does not have %s',
  (name) => expect(installed).not.toContain(name),
);

test('[HO-48] packages that are built into the pages are not production dependencies', () => {
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'uplot']) expect(installed).not.toContain(name);
});
