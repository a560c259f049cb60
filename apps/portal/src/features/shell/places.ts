import type { Path } from '../../routing/address.ts';

/** The block of home that offers the apps (SH-16); home names its section so. */
export const downloadBlock = 'download';

/** Where a legal text can be read. */
export function legalPlace(slug: string): Path {
  return `/help?legal=${slug}`;
}
