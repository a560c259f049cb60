import { buttonClass, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '../../parts/game.ts';
import { Link } from '../../routing/Link.tsx';
import type { Path } from '../../routing/address.ts';
import { noFilters, withFilters } from './filters.ts';
import type { Filters } from './filters.ts';
import { firstPageQuery } from './game-queries.ts';
import type { Category } from './game-queries.ts';
import { GameGrid } from './GameGrid.tsx';
import { ListTools } from './ListTools.tsx';
import { columnClass } from './page-column.ts';
import { RoomList } from './RoomList.tsx';
import { Shelf } from './Shelf.tsx';
import { VendorChips } from './VendorChips.tsx';

type CategoryTilesProps = {
  code: string;
  page: Path;
  name: string;
  filters: Filters;
  category: Category | null | undefined;
};

/** Below the head of a page of games: the filters, the member's own games, and all games that match. */
export function CategoryTiles({ code, page, name, filters, category }: CategoryTilesProps) {
  const t = useText();
  const { data: list, isPlaceholderData } = useQuery(firstPageQuery({ gameType: code, filters }));
  const isVendor = category?.kind === 'vendor';
  const isOf = (game: Game) => (isVendor ? game.vassalage === code : game.gameType === code);
  const clear = (
    <Link
      to={page}
      search={(before) => withFilters(before, noFilters)}
      className={buttonClass({ kind: 'quiet' })}
      aria-current={undefined}
    >
      {t('games.clear')}
    </Link>
  );
  return (
    <div className={`${columnClass} flex flex-col gap-2 pt-3`}>
      {/* A provider's own page needs no choice of providers. */}
      {!isVendor && <VendorChips page={page} vendors={category?.vendors} filters={filters} />}
      <ListTools
        page={page}
        subCategories={category?.subCategories ?? []}
        filters={filters}
        total={isPlaceholderData ? undefined : list?.total}
      />
      {code === 'PVP' && <RoomList vassalage={filters.vassalage} />}
      <Shelf gameType={code} isOf={isOf} />
      <div className="pt-4">
        <GameGrid gameType={code} filters={filters} label={name} emptyAction={clear} />
      </div>
    </div>
  );
}
