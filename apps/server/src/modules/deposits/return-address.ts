import type { Brand } from '../../core/brands.ts';
import { mainOrigin, ownOrigin } from '../../core/own-origin.ts';

/**
 * The address to which the provider's page returns: the deposit's page, at the brand's address that the member came
 * from. Only the origin is taken from the browser, and it must be one of the brand: no other site may follow a payment
 * (DE-24).
 */
export function returnAddress(
  brand: Pick<Brand, 'domains' | 'mainDomain'>,
  id: string,
  asked: string | undefined,
): string {
  const origin = (asked !== undefined && ownOrigin(brand, asked)) || mainOrigin(brand);
  return `${origin}/?centre=member&page=depositv2&item=${id}`;
}
