import { isSpinProven, readSpinProof, spinChecks, verifySpin } from '@croupier/loyalty';
import type { SpinProof, SpinVerdicts } from '@croupier/loyalty';

/** What recomputes a spin: a chunk of its own, loaded when one is to be checked. */
export type CheckedSpin = { proof: SpinProof; verdicts: SpinVerdicts; isProven: boolean };

export { spinChecks };

/** Reads what the server publishes and recomputes it; null where a field is missing. */
export function checkSpin(given: unknown): CheckedSpin | null {
  const read = readSpinProof(given);
  if (!read.ok) return null;
  const verdicts = verifySpin(read.value);
  return { proof: read.value, verdicts, isProven: isSpinProven(verdicts) };
}
