import { Link } from '../routing/Link.tsx';
import type { ReactNode } from 'react';
import { useSettings } from '../api/use-settings.ts';
import { addressParts } from './address-parts.ts';

/** Whether the brand has customer service. Without it, nothing on the page mentions it (SH-71). */
export function useHasService(): boolean {
  return useSettings().customerServiceUrl !== '';
}

/** Links to the brand's customer service: a page of the portal or an external address. Without one there is no link. */
export function ServiceLink({ className, children }: { className: string; children: ReactNode }) {
  const { customerServiceUrl } = useSettings();
  if (customerServiceUrl === '') return null;
  const inside = addressParts(customerServiceUrl);
  return inside ? (
    <Link to={inside.pathname} search={inside.search} className={className}>
      {children}
    </Link>
  ) : (
    <a href={customerServiceUrl} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
