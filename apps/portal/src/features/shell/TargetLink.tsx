import type { ComponentProps } from 'react';
import type { Opened } from '../../parts/open-game.ts';
import { useOpenGame } from '../../parts/use-open-game.ts';
import { Link } from '../../routing/Link.tsx';
import type { Target } from './navigation.ts';

type Rest = Omit<ComponentProps<'a'>, 'href' | 'target'>;

/** A link to a page of games, or to what a vendor's card opens for anyone who may play. */
export function TargetLink({ leadsTo, ...rest }: Rest & { leadsTo: Target }) {
  if (leadsTo.kind === 'card') return <CardLink {...rest} card={leadsTo.card} />;
  return <Link {...rest} to={leadsTo.to} {...(leadsTo.search && { search: leadsTo.search })} />;
}

function CardLink({ card, onClick, ...rest }: Rest & { card: Opened }) {
  const { onClick: open, ...place } = useOpenGame(card);
  return (
    <Link
      {...rest}
      {...place}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    />
  );
}
