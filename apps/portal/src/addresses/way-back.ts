import type { TextKey } from '@croupier/i18n';
import { createContext, use } from 'react';
import { useNavigate, useSearch } from '../routing/router-context.ts';
import { withCentre } from './centre-address.ts';

type CentrePage = { page: string; name: TextKey };

/** Finds a page of the member centre by its name in the address. The centre hands it to its pages. */
export const CentrePagesContext = createContext<(name: string) => CentrePage | null>(() => null);

/**
 * Where one came from to fix something (WI-40): the page that the address names by `from`. `go` leads there when the thing
 * is done, and does nothing where nobody came from anywhere.
 */
export function useWayBack(): { page: string; name: TextKey; go: () => void } | { page: null; go: () => void } {
  const navigate = useNavigate();
  const { from = '' } = useSearch();
  const findPage = use(CentrePagesContext);
  const found = from === '' ? null : findPage(from);
  if (!found) return { page: null, go: () => {} };
  const { page, name } = found;
  // What was fixed is not what the browser's way back should open again.
  return { page, name, go: () => void navigate({ search: withCentre({ page }), isReplacing: true }) };
}
