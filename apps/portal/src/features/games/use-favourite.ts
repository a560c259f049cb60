import { useText, useToasts } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { memberInfoQuery, memberKey } from '../../api/queries.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { obstacleFor } from '../../parts/open-game.ts';
import { useRouter } from '../../routing/router-context.ts';
import { session, useSession } from '../../session/session.ts';
import { createPace } from './favourite-pace.ts';
import { favouritesKey, favouritesQuery } from './game-queries.ts';

type Favoured = { nodeId: number; vassalage: string; gameType: string };

const pace = createPace(() => performance.now());

/** Whether a game is a favourite, and the switch. It changes at once and is reverted if the server refuses. */
export function useFavourite({ nodeId, vassalage, gameType }: Favoured) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const router = useRouter();
  const queryClient = useQueryClient();
  const isSignedIn = useSession(({ token }) => token !== null);
  const { data: isFavourite = false } = useQuery({
    ...favouritesQuery,
    enabled: isSignedIn,
    select: ({ ids }) => ids.includes(nodeId),
  });

  async function toggle(): Promise<void> {
    const obstacle = obstacleFor({
      isSignedIn: session.getState().token !== null,
      isTrial: queryClient.getQueryData(memberInfoQuery.queryKey)?.isTrial === true,
    });
    if (obstacle) {
      await router.go({ search: (before) => ({ ...before, modal: obstacle }) });
      return;
    }
    if (!pace.take()) {
      showToast({ tone: 'info', text: t('games.favourite_wait') });
      return;
    }
    const wanted = !isFavourite;
    // An answer that is still loading was made before this change and must not undo it.
    await queryClient.cancelQueries({ queryKey: favouritesKey });
    const before = queryClient.getQueryData(favouritesQuery.queryKey);
    queryClient.setQueryData(favouritesQuery.queryKey, (known) => known && switched(known, nodeId, wanted));
    try {
      if (wanted) await client.call('addFavouriteGame', { body: { nodeId, vendor: vassalage, gameType } });
      else await client.call('removeFavouriteGame', { query: { nodeId: String(nodeId), vendor: vassalage, gameType } });
    } catch (error) {
      queryClient.setQueryData(favouritesQuery.queryKey, before);
      showToast({ tone: 'danger', text: textOf(error) });
    } finally {
      // Home has its own list.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [owner, what] }) => owner === memberKey[0] && String(what).endsWith('favourites'),
      });
    }
  }
  return { isFavourite, toggle };
}

function switched<Known extends { ids: number[] }>(known: Known, nodeId: number, isFavourite: boolean): Known {
  const others = known.ids.filter((id) => id !== nodeId);
  return { ...known, ids: isFavourite ? [nodeId, ...others] : others };
}
