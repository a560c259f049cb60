import type { Brand } from '../../core/brands.ts';
import { mainOrigin, ownOrigin } from '../../core/own-origin.ts';

/**
 * Where the provider's page leads back to: the deposit's own page, at the address of the brand that the member came from.
 * Of what the browser says only the origin counts, and only one of the brand: another site must not be what follows a
 * payment (DE-24).
 */
export function returnAddress(
  brand: Pick<Brand, 'domains' | 'mainDomain'>,
  id: string,
  asked: string | undefined,
): string {
  const origin = (asked !== undefined && ownOrigin(brand, asked)) || mainOrigin(brand);
  return `${origin}/?centre=member&page=depositv2&item=${id}`;
}
