import type { ReactNode } from 'react';
import { addressParts } from '../brand/address-parts.ts';
import { Link } from '../routing/Link.tsx';

export type ContentLinkProps = { url: string; className?: string; children: ReactNode };

/**
 * A link somebody wrote: within the portal it does not reload, to elsewhere it opens beside the portal. Anything but
 * https loses its link (CN-5): the server lets no other through, and this page does not rely on that.
 */
export function ContentLink({ url, className, children }: ContentLinkProps) {
  const inside = addressParts(url);
  if (inside) {
    return (
      <Link to={inside.pathname} search={inside.search} className={className}>
        {children}
      </Link>
    );
  }
  if (!/^https:\/\//i.test(url)) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
