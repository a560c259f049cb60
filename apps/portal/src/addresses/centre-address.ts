import type { Search } from '../routing/address.ts';

/** A place in the member centre: a page, an item on it, the page it was opened from, and the promotion it is for. */
export type CentrePlace = {
  page: string;
  item?: string | undefined;
  from?: string | undefined;
  promotion?: string | undefined;
};

/** The centre opens above any page and has its own address (SH-33): `?centre=member&page=securityCenter`. */
export function withCentre({ page, item, from, promotion }: CentrePlace): (before: Search) => Search {
  return ({ modal: _below, ...before }) => ({
    ...withoutCentre(before),
    centre: 'member',
    page,
    ...(item && { item }),
    ...(from && { from }),
    ...(promotion && { promotion }),
  });
}

/** Choices on a page of the centre: period, filters and opened line. They leave with the page. */
const chosenNames = new Set(['centre', 'page', 'item', 'when', 'of', 'as', 'by', 'line', 'from', 'promotion']);

export function withoutCentre(search: Search): Search {
  // Outside of the centre these names belong to the page below.
  if (search['centre'] === undefined)
    return Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'item'));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !chosenNames.has(name)));
}

/** The place of the address in the member centre, if any. */
export function placeInCentre({ centre, page = '', item, from }: Search): CentrePlace | null {
  return centre === 'member' ? { page, item, ...(from && { from }) } : null;
}
