import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { isChunkLoadError } from './chunk-load-error.ts';
import { EmptyState } from './EmptyState.tsx';
import { useText } from './use-text.ts';

export type ErrorBoundaryProps = {
  children: ReactNode;
  /** Where the report goes. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Another face than the usual one. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
};

type State = { failure: { error: unknown } | undefined };

/** Keeps a fault inside its section: the rest of the page goes on, and the section can be tried again. */
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
          // The browser remembers a module that failed to load, so only a reload can fetch it again.
          <Button icon="refresh" onClick={isChunk ? () => globalThis.location.reload() : onRetry}>
            {t(isChunk ? 'ui.reload' : 'ui.retry')}
          </Button>
        }
      />
    </div>
  );
}
