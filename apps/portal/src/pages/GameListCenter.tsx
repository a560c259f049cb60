import { CategoryPage } from '../features/games/CategoryPage.tsx';
import { prefetchCategory } from '../features/games/prefetch-category.ts';
import type { PageVisit } from '../routing/route.ts';
import { useParams } from '../routing/router-context.ts';

export const prefetch = ({ queryClient, params }: PageVisit) =>
  prefetchCategory(queryClient, (params['gameType'] ?? '').toUpperCase());

/** The page of a type that the brand lists (RT-6, RT-7). */
export default function GameListCenter() {
  const { gameType = '' } = useParams();
  return <CategoryPage key={gameType} code={gameType.toUpperCase()} page={`/${gameType}`} />;
}
