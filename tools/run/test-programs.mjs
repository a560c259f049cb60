import { buildPrograms } from './programs.mjs';

/** Runs once before all test files: each program a test starts would else spend seconds on reading its sources. */
export default function setup() {
  return buildPrograms('.cache');
}
