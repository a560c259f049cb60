import { GameCenterPage } from '../features/games/GameCenterPage.tsx';
import { prefetchCentre } from '../features/games/prefetch-category.ts';
import type { PageVisit } from '../routing/route.ts';
import { useParams } from '../routing/router-context.ts';

export const prefetch = ({ queryClient, params }: PageVisit) =>
  prefetchCentre(queryClient, (params['gameType'] ?? '').toUpperCase());

/** Sports and cockfight (RT-5). */
export default function GameCenter() {
  const { gameType = '' } = useParams();
  return <GameCenterPage code={gameType.toUpperCase()} page={`/${gameType}`} />;
}
