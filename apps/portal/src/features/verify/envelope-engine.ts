import { readEnvelopeProof, verifyEnvelope } from '@croupier/loyalty';
import type { EnvelopeProof, EnvelopeVerdict } from '@croupier/loyalty';

export { envelopeChecks } from '@croupier/loyalty';

export type CheckedEnvelope = EnvelopeVerdict & { proof: EnvelopeProof };
export type EnvelopeFault = { fault: 'not_json' } | { fault: 'field'; field: string };

/** Reads a proof as anybody may have written it, and makes the shares again; nothing throws. */
export function checkEnvelopeProof(text: string): CheckedEnvelope | EnvelopeFault {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { fault: 'not_json' };
  }
  const read = readEnvelopeProof(given);
  if (!read.ok) return { fault: 'field', field: read.reason.field };
  return { ...verifyEnvelope(read.value), proof: read.value };
}
