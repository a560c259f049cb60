import { blocksOf, openStream, uint32be } from '../../src/fair/index.ts';
import type { Stream } from '../../src/fair/index.ts';
import { nodeHmac, nodeSha256 } from '../../src/fair/node-hmac.ts';

/** A stream of the house's own kind, from a number. */
export function streamOf(seed: number): Stream {
  return openStream(blocksOf(nodeHmac, nodeSha256(uint32be(seed))));
}
