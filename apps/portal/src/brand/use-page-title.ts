import { useEffect } from 'react';
import { useSettings } from '../api/use-settings.ts';
import { useMatch } from '../routing/router-context.ts';

/** Sets the tab's title: the page first, because tabs are narrow, then the brand. */
export function usePageTitle(page?: string): void {
  const { brand } = useSettings();
  const match = useMatch();
  useEffect(() => {
    document.title = pageTitle(brand, page);
    // When the address changes, the route sets the title first; this effect then runs again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [page, brand, match]);
}

export function pageTitle(brand: { name: string; fullName: string }, page: string | undefined): string {
  return page ? `${page} · ${brand.name}` : brand.fullName;
}
