import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { isChunkLoadError } from './chunk-load-error.ts';
import { EmptyState } from './EmptyState.tsx';
import { useText } from './use-text.ts';

export type ErrorBoundaryProps = {
  children: ReactNode;
  /** Called with every caught error. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Replaces the default message. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
};

type State = { failure: { error: unknown } | undefined };

/** Keeps an error within its section: the rest of the page works, and the section can be tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  readonly retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback?.(failure.error, this.retry) ?? <Failure error={failure.error} onRetry={this.retry} />;
  }
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const isChunk = isChunkLoadError(error);
  return (
    <div role="alert">
      <EmptyState
        drawing="offline"
        title={t(isChunk ? 'chunk_load_error' : 'unknown')}
        action={
          // Browsers remember a module that failed to load, so only a reload fetches it again.
          <Button icon="refresh" onClick={isChunk ? () => globalThis.location.reload() : onRetry}>
            {t(isChunk ? 'ui.reload' : 'ui.retry')}
          </Button>
        }
      />
    </div>
  );
}
