import { useEffect } from 'react';
import { useText } from './use-text.ts';

/** What stands on the browser's tab. */
export function usePageTitle(title: string): void {
  const product = useText()('console.product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
