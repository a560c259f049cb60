import { createFileRoute } from '@tanstack/react-router';
import { readGamesSearch } from '../features/games/games-search.ts';
import { GamesPage } from '../features/games/GamesPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/games')({
  validateSearch: readGamesSearch,
  component: Games,
});

function Games() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <GamesPage key={page.merchant} {...page} mayEdit={may('games.edit')} />;
}
