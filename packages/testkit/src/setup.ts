import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './cluster.ts';

declare module 'vitest' {
  // Declared by vitest for tests to widen: what the setup hands to every test file.
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

/** Runs once before all test files of the server project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestPostgres();
  project.provide('postgres', { url, template });
  return stop;
}
