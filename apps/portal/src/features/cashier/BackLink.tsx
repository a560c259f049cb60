import { Icon } from '@croupier/ui';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';

/** From one order back to the page it came from. */
export function BackLink({ page, children }: { page: string; children: ReactNode }) {
  return (
    <CentreLink
      page={page}
      className="control-label -ms-2 inline-flex min-h-11 items-center gap-1 self-start rounded-control px-2 text-highlight hover:bg-high"
    >
      <Icon name="chevron-start" />
      {children}
    </CentreLink>
  );
}
