export { auditLiabilities } from './audit.ts';
export { makeLiabilities } from './make.ts';
export { newestRoots, proofsOf } from './proof.ts';
