import { Button, useText } from '@croupier/ui';
import type { Game } from '../../parts/game.ts';
import { useFavourite } from './use-favourite.ts';

/** The favourite button with a label. */
export function FavouriteChip({ game }: { game: Game }) {
  const t = useText();
  const { isFavourite, toggle } = useFavourite(game);
  return (
    <Button
      aria-pressed={isFavourite}
      icon={isFavourite ? 'heart-filled' : 'heart'}
      className="aria-pressed:text-accent"
      onClick={() => void toggle()}
    >
      {t('games.favourite')}
    </Button>
  );
}
