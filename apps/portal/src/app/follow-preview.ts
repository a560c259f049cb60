import type { QueryClient } from '@tanstack/react-query';
import { contentKey } from '../api/queries.ts';
import { previewPass } from '../session/preview-pass.ts';

/** What the console says to the frame when the words under the pass have changed. */
const CHANGED = 'preview.changed';

/** In the console's frame the page follows what is being written, without loading anew (CN-27). */
export function followPreview(queryClient: QueryClient): void {
  if (previewPass === null) return;
  globalThis.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    const isChange = typeof data === 'object' && data !== null && 'kind' in data && data.kind === CHANGED;
    if (origin !== globalThis.location.origin || !isChange) return;
    void queryClient.invalidateQueries({ queryKey: contentKey });
  });
}
