import type { ReactNode } from 'react';
import { Link } from '../../routing/Link.tsx';

type HelpLinkProps = { article?: string; category?: string; className: string; children: ReactNode };

/** A link within the help centre. The address is always `/help`, also for visitors who came by `/helpmc`. */
export function HelpLink({ article, category, className, children }: HelpLinkProps) {
  return (
    <Link to="/help" search={article ? { article } : category ? { category } : {}} className={className}>
      {children}
    </Link>
  );
}
