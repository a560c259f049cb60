import { gameOf, LotteryPage } from '../features/lottery/LotteryPage.tsx';
import { familyOf } from '../features/lottery/lottery-place.ts';
import { menuQuery, playsQuery } from '../features/lottery/lottery-queries.ts';
import type { PageVisit } from '../routing/route.ts';

/** Not the draw: the server keeps a page for a minute, and that is as long as a draw takes. */
export const prefetch = ({ queryClient }: PageVisit) => queryClient.prefetchQuery(menuQuery);

/** The plays of the game that comes first, where the menu that names it is there already. */
export async function ready({ queryClient, path, search }: PageVisit): Promise<void> {
  const families = queryClient.getQueryData(menuQuery.queryKey);
  const game = families && gameOf(families, search['gameCode'], familyOf(path));
  if (game) await queryClient.prefetchQuery(playsQuery(game.type));
}

export default LotteryPage;
