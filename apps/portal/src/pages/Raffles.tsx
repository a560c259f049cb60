import { raffleQuery, rafflesQuery } from '../features/raffles/raffle-queries.ts';
import { RafflePage } from '../features/raffles/RafflePage.tsx';
import { RafflesPage } from '../features/raffles/RafflesPage.tsx';
import { useTopOfView } from '../page/use-top-of-view.ts';
import type { PageVisit } from '../routing/route.ts';
import { useSearch } from '../routing/router-context.ts';

export const prefetch = ({ queryClient, search: { id } }: PageVisit) =>
  id ? queryClient.prefetchQuery(raffleQuery(id)) : queryClient.prefetchQuery(rafflesQuery);

/** Raffles of the brand, or one that is named by `?id=`. */
export default function Raffles() {
  const { id } = useSearch();
  useTopOfView(id ?? '');
  return id ? <RafflePage id={id} /> : <RafflesPage />;
}
