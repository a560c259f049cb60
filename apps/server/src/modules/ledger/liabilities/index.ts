export { auditLiabilities } from './audit.ts';
export { makeLiabilities } from './make.ts';
export { proofsOf, publishedRoots } from './proof.ts';
