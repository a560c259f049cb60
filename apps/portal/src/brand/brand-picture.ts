/**
 * Pictures of the brand's folder. The address contains the merchant, because the domain alone may belong to another
 * brand.
 */
export function brandPicture(name: 'logo' | 'mark', merchant: string | null): string {
  return `/brand/${name}.svg${merchant === null ? '' : `?merchant=${merchant}`}`;
}
