import { Icon, Picture, useText } from '@croupier/ui';
import { useOpenGame } from '../../parts/use-open-game.ts';
import { Link } from '../../routing/Link.tsx';
import type { VendorAtLarge } from './game-queries.ts';
import { VendorMark } from './VendorMark.tsx';
import { vendorText } from '../../parts/vendor-text.ts';

type VendorCardProps = { vendor: VendorAtLarge; gameType: string; picture: string | undefined };

/**
 * A large provider card: its logo beside a picture of its best known game. It opens that game, or the provider's list.
 */
export function VendorCard({ vendor, gameType, picture }: VendorCardProps) {
  const t = useText();
  const card = vendor.card ?? { gameType, gameCode: null, isGame: false };
  const { to, search, onClick } = useOpenGame({ vassalage: vendor.vassalage, ...card });
  return (
    <Link
      to={to}
      search={search}
      onClick={onClick}
      aria-current={undefined}
      className="group/card relative flex h-44 overflow-hidden rounded-card bg-raised shadow-mid transition-[translate,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-high"
    >
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-2 p-4">
        <VendorMark
          src={vendor.lagerIcon}
          name={vendorText(t, vendor.vendorName)}
          isNamed
          width={150}
          height={40}
          className="h-11 w-auto max-w-full self-start object-left"
        />
        <span className="text-ink-soft">{t('games.count', { count: vendor.gameCount })}</span>
        <span className="control-label inline-flex items-center gap-1 text-highlight">
          {t(card.isGame ? 'games.open_game' : 'games.open_list')}
          <Icon name="arrow-end" className="size-[1.1em] transition-transform group-hover/card:translate-x-1" />
        </span>
      </span>
      <span className="relative w-2/5 shrink-0">
        <Picture
          src={picture}
          alt=""
          ratio="auto"
          className="h-full transition-transform duration-300 group-hover/card:scale-105"
        />
      </span>
    </Link>
  );
}
