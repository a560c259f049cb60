import { useEffect } from 'react';
import { useSettings } from '../api/use-settings.ts';

/** The name of the tab: the page first, because tabs are narrow. Without a page it is the brand alone. */
export function usePageTitle(page?: string): void {
  const { brand } = useSettings();
  useEffect(() => {
    document.title = page ? `${page} · ${brand.name}` : brand.fullName;
  }, [page, brand]);
}
