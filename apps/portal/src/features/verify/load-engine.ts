import { loadChunk } from '../../routing/load-chunk.ts';

/** What recomputes a proof: fetched once, after the page is there. */
export const loadEngine = () => loadChunk(() => import('./proof-engine.ts'));
