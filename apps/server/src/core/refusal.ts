import type { FieldFault, RefusalCode } from '@croupier/contract';

/** An expected refusal: a value with a code from the catalogue, never an exception. */
export type Refusal = { readonly refused: RefusalCode } & RefusalFacts;

export type RefusalFacts = { fields?: FieldFault[]; retryAfterSeconds?: number; captcha?: boolean };

export function refuse(code: RefusalCode, facts: RefusalFacts = {}): Refusal {
  return { refused: code, ...facts };
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}
