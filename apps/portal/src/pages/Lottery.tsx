import { useMember } from '../api/use-member.ts';
import { gameOf, LotteryPage } from '../features/lottery/LotteryPage.tsx';
import { familyOf } from '../features/lottery/lottery-place.ts';
import { menuQuery, playsQuery } from '../features/lottery/lottery-queries.ts';
import NeedTrueAccountModal from '../modals/NeedTrueAccountModal.tsx';
import type { PageVisit } from '../routing/route.ts';
import { useNavigate } from '../routing/router-context.ts';

/** Not the draw: the server keeps a page for a minute, and that is as long as a draw takes. */
export const prefetch = ({ queryClient }: PageVisit) => queryClient.prefetchQuery(menuQuery);

/** The plays of the game that comes first, where the menu that names it is there already. */
export async function ready({ queryClient, path, search }: PageVisit): Promise<void> {
  const families = queryClient.getQueryData(menuQuery.queryKey);
  const game = families && gameOf(families, search['gameCode'], familyOf(path));
  if (game) await queryClient.prefetchQuery(playsQuery(game.type));
}

/** A trial account that opens a lottery hears what it needs, as with any other game (GA-51). */
export default function Lottery() {
  const navigate = useNavigate();
  const isTrial = useMember()?.isTrial === true;
  if (isTrial) return <NeedTrueAccountModal onClose={() => void navigate({ to: '/' })} />;
  return <LotteryPage />;
}
