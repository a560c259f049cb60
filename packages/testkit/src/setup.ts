import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './cluster.ts';

/** Runs once before all test files of the server project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, prefix, stop } = await startTestPostgres();
  project.provide('postgres', { url, template, prefix });
  return stop;
}
