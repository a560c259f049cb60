import { useEffect } from 'react';
import { useSettings } from '../api/use-settings.ts';
import { useMatch } from '../routing/router-context.ts';

/** The name of the tab: the page first, because tabs are narrow. Without a page it is the brand alone. */
export function usePageTitle(page?: string): void {
  const { brand } = useSettings();
  const match = useMatch();
  useEffect(() => {
    document.title = pageTitle(brand, page);
    // Another address of the same page names the tab after the route first.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [page, brand, match]);
}

export function pageTitle(brand: { name: string; fullName: string }, page: string | undefined): string {
  return page ? `${page} · ${brand.name}` : brand.fullName;
}
