export { readBlocks, TOO_DEEP } from './blocks.ts';
export type { Block } from './blocks.ts';
export { readInlines } from './inlines.ts';
export type { Row } from './pieces.ts';
