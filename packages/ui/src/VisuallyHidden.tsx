import type { ReactNode } from 'react';

/** Words for screen readers that the eye gets by other means. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
