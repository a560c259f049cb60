import type { PromotionParts } from './ports.ts';

/** Reasons of our own are kept as codes, so that each reader gets them in the own language. */
export type ReasonCode = 'same_person';

const texts = { same_person: 'promotions.refused.same_person' } as const satisfies Record<ReasonCode, string>;
const isCode = (reason: string): reason is ReasonCode => Object.hasOwn(texts, reason);

type Reader = Parameters<PromotionParts['translate']>[0];
export type ReasonIn = (reason: string | null) => string | null;

/** Why a claim was rejected, in words: ours by their code, an operator's as they were written (PM-101). */
export const reasonsFor =
  (translate: PromotionParts['translate'], reader: Reader): ReasonIn =>
  (reason) =>
    reason !== null && isCode(reason) ? translate(reader, texts[reason]) : reason;
