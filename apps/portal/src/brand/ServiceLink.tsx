import { Link } from '../routing/Link.tsx';
import type { ReactNode } from 'react';
import { useSettings } from '../api/use-settings.ts';
import { addressParts } from './address-parts.ts';

/** Leads to where the brand has its customer service: a page of ours, or an address elsewhere. */
export function ServiceLink({ className, children }: { className: string; children: ReactNode }) {
  const { customerServiceUrl } = useSettings();
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
