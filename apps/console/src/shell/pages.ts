import type { Permission } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';
import type { IconName } from '@croupier/ui';

export type PageId = 'doors' | 'audit';

export type ConsolePage = {
  id: PageId;
  title: TextKey;
  icon: IconName;
  permission: Permission;
  /** Pressed one after the other. */
  hotkey: string;
  /** Pages of a brand change with the brand switcher; the others look over all brands. */
  isOfBrand: boolean;
};

/** Every page of the console. Whoever lacks the permission does not see the entry; the server refuses the call itself. */
export const pages: readonly ConsolePage[] = [
  { id: 'doors', title: 'console.doors', icon: 'lock', permission: 'brand.read', hotkey: 'g d', isOfBrand: true },
  { id: 'audit', title: 'console.audit', icon: 'verify', permission: 'audit.read', hotkey: 'g a', isOfBrand: false },
];
