import { isChunkLoadError, useText } from '@croupier/ui';
import { usePageTitle } from '../platform/use-page-title.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

/** Replaces a page that could not be shown: refused, unreachable, or after a fault. */
export function ProblemPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  usePageTitle(t('console.page_unshown'));
  // The browser caches the failure of a module, so only a reload can load it again.
  const handleRetry = isChunkLoadError(error) ? () => location.reload() : onRetry;
  return (
    <div className="mx-auto w-full max-w-2xl p-4">
      <ProblemNotice error={error} title={t('console.page_unshown')} onRetry={handleRetry} />
    </div>
  );
}
