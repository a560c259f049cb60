import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './cluster.ts';

/** Runs once before all test files of the server project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
