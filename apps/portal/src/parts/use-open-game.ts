import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { memberInfoQuery, settingsQuery } from '../api/queries.ts';
import type { LinkProps } from '../routing/Link.tsx';
import { useOfAddress, useRouter } from '../routing/router-context.ts';
import { session } from '../session/session.ts';
import { obstacleFor, openingOf } from './open-game.ts';
import type { Opened } from './open-game.ts';

export type GameLink = Required<Pick<LinkProps, 'to' | 'search'>> & { onClick: (event: MouseEvent) => void };

/**
 * Address and click of a link that opens a game. Who is asking is read at the click, not followed: a page has dozens of
 * tiles and each would listen for nothing.
 */
export function useOpenGame(game: Opened): GameLink {
  const router = useRouter();
  const queryClient = useQueryClient();
  const gameListCentre = queryClient.getQueryData(settingsQuery.queryKey)?.brand.gameListCentre ?? [];
  const opening = openingOf(game, gameListCentre);
  // A popup opens over the page one is on; what leads to another page does not mind which that is.
  const pathname = useOfAddress((address) => (opening.kind === 'popup' ? address.pathname : ''));

  const onClick = (event: MouseEvent) => {
    // A list of games is open to everybody; playing is not.
    if (opening.kind === 'popup' || !game.isGame) return;
    const obstacle = obstacleFor({
      isSignedIn: session.getState().token !== null,
      isTrial: queryClient.getQueryData(memberInfoQuery.queryKey)?.isTrial === true,
    });
    if (!obstacle) return;
    event.preventDefault();
    // The popup can then offer the same game for fun.
    const wanted = game.nodeId === undefined ? {} : { wanted: String(game.nodeId) };
    void router.go({ search: (before) => ({ ...before, modal: obstacle, ...wanted }) });
  };
  if (opening.kind === 'page') return { to: opening.to, search: opening.search, onClick };
  const { modal, search } = opening;
  // The address of the page somebody is on begins with a slash.
  return { to: pathname as `/${string}`, search: (before) => ({ ...before, ...search, modal }), onClick };
}
