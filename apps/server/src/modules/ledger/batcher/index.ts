export { bigints, booleans, ints, smallints, texts, uuids, uuidsOrNull } from './binary.ts';
export { createBatcher } from './batcher.ts';
