import { isChunkLoadError } from '@croupier/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { columnClass } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

type State = { failure: { error: unknown } | undefined };

/** Catches failures of one section. The rest of home keeps working, and the section can be loaded again. */
export class SectionBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  readonly retry = (): void => {
    // The browser remembers a script that failed to load, so only a reload can fetch it again.
    if (isChunkLoadError(this.state.failure?.error)) globalThis.location.reload();
    else this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <div className={columnClass}>
        <SectionFailure error={failure.error} onRetry={this.retry} />
      </div>
    );
  }
}
