import { useLayoutEffect } from 'react';
import { keepMerchant } from '../session/session.ts';

/** The server's word on whose page this is goes into the storages and onto the document. */
export function useBrandOfPage(merchant: string | undefined): void {
  useLayoutEffect(() => {
    if (merchant === undefined) return;
    keepMerchant(merchant);
    const { dataset } = document.documentElement;
    if (dataset['brand'] !== merchant) dataset['brand'] = merchant;
  }, [merchant]);
}
