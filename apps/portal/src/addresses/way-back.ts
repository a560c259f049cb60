import type { TextKey } from '@croupier/i18n';
import { createContext, use } from 'react';
import { useNavigate, useSearch } from '../routing/router-context.ts';
import { withCentre } from './centre-address.ts';

type CentrePage = { page: string; name: TextKey };

/** Finds a page of the member centre by its name in the address. The centre passes it to its pages. */
export const CentrePagesContext = createContext<(name: string) => CentrePage | null>(() => null);

/**
 * The page that the member came from to fix something (WI-40), named by `from` in the address. `go` leads back there
 * when it is done, and does nothing without one.
 */
export function useWayBack(): { page: string; name: TextKey; go: () => void } | { page: null; go: () => void } {
  const navigate = useNavigate();
  const { from = '' } = useSearch();
  const findPage = use(CentrePagesContext);
  const found = from === '' ? null : findPage(from);
  if (!found) return { page: null, go: () => {} };
  const { page, name } = found;
  // The browser's back button should not open the finished form again.
  return { page, name, go: () => void navigate({ search: withCentre({ page }), isReplacing: true }) };
}
