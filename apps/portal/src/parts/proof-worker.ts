import { solveProof } from '@croupier/contract/client';
import type { ProofRequest } from '@croupier/contract/client';

// A thread of its own: on a slow phone the sum takes seconds, in which fields must take letters.
globalThis.addEventListener('message', ({ data }: MessageEvent<ProofRequest>) => {
  void solveProof(data).then((proof) => globalThis.postMessage(proof, { transfer: [] }));
});
