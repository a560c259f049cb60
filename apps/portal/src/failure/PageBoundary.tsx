import { Component } from 'react';
import type { ReactNode } from 'react';
import { PageFailure } from './PageFailure.tsx';

type State = { failure: { error: unknown } | undefined };

/** Catches failures of a page. The shell around it keeps working, and the page can be loaded again. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <PageFailure error={failure.error} onRetry={() => this.setState({ failure: undefined })} />;
  }
}
