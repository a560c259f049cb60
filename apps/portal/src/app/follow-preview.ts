import type { QueryClient } from '@tanstack/react-query';
import { contentKey } from '../api/queries.ts';
import { previewPass } from '../session/preview-pass.ts';

/** The console's message to the frame when the previewed texts have changed. */
const CHANGED = 'preview.changed';

/** In the console's frame the page follows the editing without a reload (CN-27). */
export function followPreview(queryClient: QueryClient): void {
  if (previewPass === null) return;
  globalThis.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    const isChange = typeof data === 'object' && data !== null && 'kind' in data && data.kind === CHANGED;
    if (origin !== globalThis.location.origin || !isChange) return;
    void queryClient.invalidateQueries({ queryKey: contentKey });
  });
}
