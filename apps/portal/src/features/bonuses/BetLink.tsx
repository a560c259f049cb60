import type { ReactNode } from 'react';
import { withCentre } from '../../addresses/centre-address.ts';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';

/** Opens a betting record with its whole round. */
export function BetLink({ bet, children }: { bet: string; children: ReactNode }) {
  const pathname = usePathname();
  return (
    <Link
      to={pathname as `/${string}`}
      search={(before) => ({ ...withCentre({ page: 'personalHistoryCopy' })(before), line: bet })}
      className="text-highlight underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
