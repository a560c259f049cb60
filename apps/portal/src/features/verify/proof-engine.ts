import {
  commitOf,
  drawChecks,
  drawFrom,
  drawSeed,
  isProven,
  readProof,
  ticketLeaf,
  verifyDraw,
  type DrawProof,
  type DrawVerdicts,
} from '@croupier/lottery';

/** Hashes, curves and the verifier: a chunk of its own, loaded when something is to be checked. */
export type Checked = { proof: DrawProof; verdicts: DrawVerdicts; isProven: boolean; isLocal: boolean; steps: Steps };

export type Steps = {
  commit: string;
  drawSeed: string;
  numbers: string;
  leaf: string | null;
};

export type CheckFault = { fault: 'not_json' } | { fault: 'field'; field: string };

export { drawChecks };
export { proofOf } from './proof-of.ts';

/** Reads a proof as anybody may have written it, and checks it; nothing throws (DR-24). */
export function checkProof(text: string): Checked | CheckFault {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { fault: 'not_json' };
  }
  const read = readProof(given);
  if (!read.ok) return { fault: 'field', field: read.reason.field };
  const proof = read.value;
  const verdicts = verifyDraw(proof);
  return {
    proof,
    verdicts,
    isProven: isProven(verdicts),
    isLocal: proof.beacon !== undefined && proof.beacon.chain !== 'quicknet',
    steps: stepsOf(proof),
  };
}

function stepsOf(proof: DrawProof): Steps {
  const { seed, type, issue, randomness, ticket } = proof;
  const seedOfDraw = drawSeed({ seed, type, issue, randomness });
  return {
    commit: commitOf(seed),
    drawSeed: seedOfDraw,
    numbers: drawFrom(type, seedOfDraw).join(' '),
    leaf: ticket ? hexOf(ticketLeaf(ticket)) : null,
  };
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
