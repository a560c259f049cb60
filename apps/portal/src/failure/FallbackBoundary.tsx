import { Component } from 'react';
import type { ReactNode } from 'react';

/** Shows a fallback for a part that failed, such as a drawing or a popup whose script did not load. */
export class FallbackBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
