import type { ReactNode } from 'react';
import { Link } from '../../routing/Link.tsx';

type HelpLinkProps = { article?: string; category?: string; className: string; children: ReactNode };

/** Within the help centre. The address stays `/help` wherever one came in: `/helpmc` is the same place. */
export function HelpLink({ article, category, className, children }: HelpLinkProps) {
  return (
    <Link to="/help" search={article ? { article } : category ? { category } : {}} className={className}>
      {children}
    </Link>
  );
}
