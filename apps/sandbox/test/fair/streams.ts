import { blocksOf, openStream, uint32be } from '../../src/fair/index.ts';
import type { Stream } from '../../src/fair/index.ts';
import { nodeHmac, nodeSha256 } from '../../src/fair/node-hmac.ts';

/** A repeatable stream, made of a number as the sandbox makes its own. */
export function streamOf(seed: number): Stream {
  return openStream(blocksOf(nodeHmac, nodeSha256(uint32be(seed))));
}
