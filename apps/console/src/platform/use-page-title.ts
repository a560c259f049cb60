import { useEffect } from 'react';
import { useText } from '@croupier/ui';

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  const product = useText()('console.product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
