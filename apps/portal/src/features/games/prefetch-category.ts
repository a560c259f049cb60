import type { QueryClient } from '@tanstack/react-query';
import { noFilters } from './filters.ts';
import { categoryQuery, centreQuery, firstPageQuery, newGamesQuery } from './game-queries.ts';

/** The data for a rendered page of games: its head, its vendors, the shelf and the first tiles. */
export function prefetchCategory(queryClient: QueryClient, code: string): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(categoryQuery(code)),
    tiles(queryClient, code),
    newest(queryClient, code),
  ]);
}

/** A vendor's own page also has the vendor's details. */
export function prefetchVendor(queryClient: QueryClient, code: string): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(centreQuery(code)),
    tiles(queryClient, code),
    newest(queryClient, code),
  ]);
}

/** A centre has large cards instead of a shelf. */
export function prefetchCentre(queryClient: QueryClient, code: string): Promise<unknown> {
  return Promise.all([queryClient.prefetchQuery(centreQuery(code)), tiles(queryClient, code)]);
}

const tiles = (queryClient: QueryClient, code: string) =>
  queryClient.prefetchQuery(firstPageQuery({ gameType: code, filters: noFilters }));

const newest = (queryClient: QueryClient, code: string) => queryClient.prefetchQuery(newGamesQuery(code));
