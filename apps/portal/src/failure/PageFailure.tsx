import { Button, EmptyState, isChunkLoadError, useText } from '@croupier/ui';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useErrorText } from '../api/use-error-text.ts';

/** A page that failed. The shell around it goes on, and the page can be tried again. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const textOf = useErrorText();
  const router = useRouter();
  const isChunk = isChunkLoadError(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">{t('ui.tone_danger')}</h1>
      <EmptyState
        drawing="offline"
        title={textOf(error)}
        action={
          // The browser remembers a module that failed to load, so only a reload can fetch it again.
          <Button kind="main" icon="refresh" onClick={isChunk ? () => globalThis.location.reload() : retry}>
            {t(isChunk ? 'ui.reload' : 'ui.retry')}
          </Button>
        }
      >
        {/* The name under which customer service finds it (specification, section 8). */}
        {isChunk ? chunkLoadError : undefined}
      </EmptyState>
    </div>
  );
}

const chunkLoadError = 'ChunkLoadError';
