export { createIntegrity } from './integrity.ts';
export type { Integrity } from './integrity.ts';
