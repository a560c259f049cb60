import type { Search } from '../routing/address.ts';

/** A place inside the member centre: one of its pages, what is opened on that page, and the page one came from. */
export type CentrePlace = { page: string; item?: string | undefined; from?: string | undefined };

/** A centre stands above any page and has an address of its own (SH-33): `?centre=member&page=securityCenter`. */
export function withCentre({ page, item, from }: CentrePlace): (before: Search) => Search {
  return ({ modal: _below, ...before }) => ({
    ...withoutCentre(before),
    centre: 'member',
    page,
    ...(item && { item }),
    ...(from && { from }),
  });
}

/** What is chosen on a page of the centre: the period, the filters and the line that is opened. It goes with the page. */
const chosenNames = new Set(['centre', 'page', 'item', 'when', 'of', 'as', 'by', 'line', 'from']);

export function withoutCentre(search: Search): Search {
  // Outside of a centre these names belong to the page below, and stay.
  if (search['centre'] === undefined)
    return Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'item'));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !chosenNames.has(name)));
}

/** Where the address stands in the member centre, if it does. */
export function placeInCentre({ centre, page = '', item, from }: Search): CentrePlace | null {
  return centre === 'member' ? { page, item, ...(from && { from }) } : null;
}
