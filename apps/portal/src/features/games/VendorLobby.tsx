import { useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { categoryQuery } from './game-queries.ts';
import { GameGrid } from './GameGrid.tsx';
import { columnClass } from './page-column.ts';
import { vendorText } from '../../parts/vendor-text.ts';

/** The games of one type of a vendor, for an address that names the vendor but no game. */
export function VendorLobby({ vassalage, gameType }: { vassalage: string; gameType: string }) {
  const t = useText();
  const { data: category } = useQuery(categoryQuery(gameType));
  const vendor = category?.vendors.find((one) => one.vassalage === vassalage);
  const title = t('games.of_vendor', { vendor: vendorText(t, vendor?.vendorName ?? '') });
  usePageTitle(title);
  return (
    <div className={`${columnClass} flex flex-col gap-6 py-8`}>
      <h1 className="heading text-headline">{title}</h1>
      <GameGrid gameType={gameType} filters={{ vassalage, sort: 'popular' }} label={title} />
    </div>
  );
}
