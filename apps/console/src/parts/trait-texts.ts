import type { TextKey } from '@croupier/i18n';

/** Texts of traits by which people are recognised or watched. */
export const traitTexts: Readonly<Record<string, TextKey>> = {
  name: 'console.trait_name',
  realName: 'console.trait_name',
  mobile: 'console.trait_mobile',
  email: 'console.trait_email',
  payee: 'console.trait_payee',
  ip: 'console.trait_ip',
};
