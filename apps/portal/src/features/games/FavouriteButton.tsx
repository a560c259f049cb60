import { classNames, Icon, useText } from '@croupier/ui';
import type { Game } from '../../parts/game.ts';
import { useRouter } from '../../routing/router-context.ts';
import { useSession } from '../../session/session.ts';
import { useFavourite } from './use-favourite.ts';

type FavouriteButtonProps = { game: Game; className?: string };

/**
 * A heart: filled for a favourite, otherwise an outline (GA-19). For visitors it observes no query, so that a page with
 * many hydrates faster.
 */
export function FavouriteButton(props: FavouriteButtonProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  return isSignedIn ? <MembersHeart {...props} /> : <VisitorsHeart {...props} />;
}

function MembersHeart({ game, className }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite(game);
  return <Heart name={game.gameName} isFilled={isFavourite} onToggle={() => void toggle()} className={className} />;
}

function VisitorsHeart({ game, className }: FavouriteButtonProps) {
  const router = useRouter();
  const askToSignIn = () => void router.go({ search: (before) => ({ ...before, modal: 'loginPopupModal' }) });
  return <Heart name={game.gameName} isFilled={false} onToggle={askToSignIn} className={className} />;
}

type HeartProps = { name: string; isFilled: boolean; onToggle: () => void; className: string | undefined };

function Heart({ name, isFilled, onToggle, className }: HeartProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={isFilled}
      aria-label={t('games.favourite_of', { name })}
      onClick={onToggle}
      className={classNames(
        'grid size-9 place-items-center rounded-full bg-page/85 text-ink transition-[background-color,scale] hover:bg-page active:scale-90 aria-pressed:text-accent',
        className,
      )}
    >
      <Icon name={isFilled ? 'heart-filled' : 'heart'} className="size-5" />
    </button>
  );
}
