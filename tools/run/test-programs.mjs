import { buildPrograms } from './programs.mjs';

/** Runs once before all test files, because programs started from sources would need seconds to load. */
export default function setup() {
  return buildPrograms('.cache');
}
