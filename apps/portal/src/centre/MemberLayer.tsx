import PlayWatch from '../features/play-safely/PlayWatch.tsx';
import { SignInNotices } from '../features/shell/SignInNotices.tsx';
import { ForcedChange } from '../modals/ForcedChange.tsx';
import { BonusWatch } from '../pwa/BonusWatch.tsx';
import { NewsWatch } from '../pwa/NewsWatch.tsx';
import { TicketWatch } from '../pwa/TicketWatch.tsx';
import { useSession } from '../session/session.ts';
import { CentreGuard } from './CentreGuard.tsx';

/** Everything above the pages that is for members only; not in a visitor's first load. */
export default function MemberLayer() {
  const isSignedIn = useSession(({ token }) => token !== null);
  return (
    <>
      <SignInNotices />
      <ForcedChange />
      <CentreGuard isSignedIn={isSignedIn} />
      {isSignedIn && <PlayWatch />}
      {isSignedIn && <NewsWatch />}
      {isSignedIn && <TicketWatch />}
      {isSignedIn && <BonusWatch />}
    </>
  );
}
