import { Unreachable } from '@croupier/contract/client';
import type { ProofRequest } from '@croupier/contract/client';

/** The sum of a captcha, done beside the page: it takes seconds on a slow phone, in which fields must take letters. */
export function solveBeside({ signal, ...wanted }: ProofRequest): Promise<string> {
  const worker = new Worker(new URL('proof-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Unreachable('no script for sums')));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    signal?.throwIfAborted();
    worker.postMessage(wanted, { transfer: [] });
  });
  return solved.finally(() => worker.terminate());
}
