import { buttonClass, Icon, useText } from '@croupier/ui';
import { Link } from '../routing/Link.tsx';
import { useSearch } from '../routing/router-context.ts';

/** The game somebody wanted to open when a popup came in the way, for fun: the demo is for everyone (GA-27). */
export function TryWanted() {
  const t = useText();
  const { wanted = '' } = useSearch();
  if (!/^[1-9]\d{0,8}$/.test(wanted)) return null;
  return (
    <Link to="/seamless" search={{ gameId: wanted, play: 'fun' }} className={buttonClass({ isWide: true })}>
      <Icon name="play" className="size-[1.1em]" />
      {t('controls.try_for_fun')}
    </Link>
  );
}
