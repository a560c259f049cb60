import { loadChunk } from '../../routing/load-chunk.ts';

/** Hashes: fetched when somebody checks their tickets. */
export const loadCheck = () => loadChunk(() => import('./check-tickets.ts'));
