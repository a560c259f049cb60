import { useLayoutEffect } from 'react';
import { keepMerchant } from '../session/session.ts';

/** Stores the merchant that the server reported, in the storages and on the document. */
export function useBrandOfPage(merchant: string | undefined): void {
  useLayoutEffect(() => {
    if (merchant === undefined) return;
    keepMerchant(merchant);
    const { dataset } = document.documentElement;
    if (dataset['brand'] !== merchant) dataset['brand'] = merchant;
  }, [merchant]);
}
