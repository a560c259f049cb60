import { useEffect } from 'react';
import { useText } from '@croupier/ui';

/** What stands on the browser's tab. */
export function usePageTitle(title: string): void {
  const product = useText()('console.product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
