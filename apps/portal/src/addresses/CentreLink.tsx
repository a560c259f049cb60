import { Link } from '../routing/Link.tsx';
import type { LinkProps } from '../routing/Link.tsx';
import { usePathname } from '../routing/router-context.ts';
import { withCentre } from './centre-address.ts';
import type { CentrePlace } from './centre-address.ts';

export type CentreLinkProps = Omit<LinkProps, 'to' | 'search'> & CentrePlace;

/** Opens a page of the member centre above the shown page. Visitors sign in first. */
export function CentreLink({ page, item, from, promotion, ...rest }: CentreLinkProps) {
  const pathname = usePathname();
  // The sign-in popup is an address of home, so the centre opens above home then.
  const to = pathname === '/login' || pathname === '/register' ? '/' : (pathname as `/${string}`);
  return <Link {...rest} to={to} search={withCentre({ page, item, from, promotion })} />;
}
