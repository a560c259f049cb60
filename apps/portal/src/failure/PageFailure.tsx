import { Button, buttonClass, Icon, isChunkLoadError, useText } from '@croupier/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useErrorText } from '../api/use-error-text.ts';
import { Link } from '../routing/Link.tsx';
import { FailureBox } from './FailureBox.tsx';

/** A page that failed: it can be loaded again, and there is a link home. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const { reset } = useQueryErrorResetBoundary();
  const isChunk = isChunkLoadError(error);
  const retry = () => {
    reset();
    onRetry();
  };
  return (
    <FailureBox
      title={textOf(error)}
      // The name of the error (specification, section 8); it is not shown.
      code={isChunk ? 'ChunkLoadError' : undefined}
    >
      {/* The browser remembers a module that failed to load, so only a reload can fetch it again. */}
      <Button kind="main" icon="refresh" onClick={isChunk ? () => globalThis.location.reload() : retry}>
        {t(isChunk ? 'ui.reload' : 'ui.retry')}
      </Button>
      <Link to="/" className={buttonClass({ kind: 'quiet' })}>
        <Icon name="home" />
        {t('shell.home')}
      </Link>
    </FailureBox>
  );
}
