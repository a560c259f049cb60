export { markOf } from './block.ts';
export { safeHorizon } from './horizon.ts';
export { journalHash } from './journals.ts';
export { lastBlock, sealJournals } from './seal.ts';
export { readTotals, totalKey } from './totals.ts';
export { createVerifications, isWhole, shownFindings } from './verifications.ts';
export type { Verification } from './verifications.ts';
export { verifyChain } from './verify.ts';
export type { BadJournal, ChainReport } from './verify.ts';
