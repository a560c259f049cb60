export { createIntegrity } from './integrity.ts';
