import { Suspense, useEffect, useRef } from 'react';
import { placeInCentre, withCentre, withoutCentre } from '../addresses/centre-address.ts';
import type { CentrePlace } from '../addresses/centre-address.ts';
import { useMember } from '../api/use-member.ts';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { ModalFailure } from '../modals/ModalOutlet.tsx';
import { lazyPart } from '../routing/lazy-part.tsx';
import { useAddress, useNavigate } from '../routing/router-context.ts';

const MemberCentre = lazyPart(() => import('./MemberCentre.tsx'), ['member-centre', 'errors']);

/** Shows the member centre above the page when the address asks for it. Visitors sign in first. */
export function CentreGuard({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useAddress();
  const wanted = useRef<CentrePlace | null>(null);
  const isAsked = placeInCentre(search) !== null;
  // Nothing covers the popup of a password that must be changed (PW-5).
  const isForced = (useMember()?.mustChangePassword ?? null) !== null;
  const isAtSignIn = pathname === '/login' || search['modal'] !== undefined;

  useEffect(() => {
    if (isAsked && !isSignedIn) {
      wanted.current = placeInCentre(search);
      void navigate({
        search: (before) => ({ ...withoutCentre(before), modal: 'loginPopupModal' }),
        isReplacing: true,
      });
    } else if (wanted.current && !isAtSignIn) {
      // Signed in by now, or the sign-in was closed without one.
      const place = wanted.current;
      wanted.current = null;
      if (isSignedIn) void navigate({ search: withCentre(place) });
    }
  }, [isAsked, isSignedIn, isAtSignIn, search, navigate]);

  if (!isAsked || !isSignedIn || isForced) return null;
  const close = () => void navigate({ search: withoutCentre, isReplacing: true });
  return (
    <FallbackBoundary fallback={<ModalFailure onClose={close} />}>
      <Suspense fallback={null}>
        <MemberCentre onClose={close} />
      </Suspense>
    </FallbackBoundary>
  );
}
