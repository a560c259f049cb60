import { create } from 'zustand';

const storageKey = 'console:brand';

type LastBrand = { merchant: string | null; remember: (merchant: string) => void };

/** The brand worked on last, for pages that belong to no brand and for the next visit. */
export const useLastBrand = create<LastBrand>()((set) => ({
  merchant: localStorage.getItem(storageKey),
  remember: (merchant) => {
    localStorage.setItem(storageKey, merchant);
    set({ merchant });
  },
}));

/** The remembered brand while it is still one of the operator's, else the first. */
export function brandToShow(remembered: string | null, merchants: readonly string[]): string | undefined {
  return merchants.find((merchant) => merchant === remembered) ?? merchants[0];
}
