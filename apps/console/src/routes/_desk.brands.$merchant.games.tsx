import { createFileRoute } from '@tanstack/react-router';
import { readGamesSearch } from '../features/games/games-search.ts';
import { GamesPage } from '../features/games/GamesPage.tsx';
import { useMay } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/games')({
  validateSearch: readGamesSearch,
  component: Games,
});

function Games() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <GamesPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      mayEdit={may('games.edit')}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
