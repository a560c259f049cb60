import { Suspense, useEffect, useEffectEvent } from 'react';
import { placeInCentre, withCentre } from '../addresses/centre-address.ts';
import { useMember } from '../api/use-member.ts';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { readAddress } from '../routing/address.ts';
import type { Path } from '../routing/address.ts';
import { lazyPart } from '../routing/lazy-part.tsx';
import { useNavigate } from '../routing/router-context.ts';
import { usePushChoices } from './push-choices.ts';

const PushNotifier = lazyPart(() => import('./PushNotifier.tsx'), ['notifications']);

/** Shows requested notifications, and opens the page of a pressed one (SH-63, SH-66). */
export function NewsWatch() {
  const member = useMember();
  const topics = usePushChoices(member?.id);
  const navigate = useNavigate();
  const open = (address: string) => {
    const { pathname, search } = readAddress(address);
    const place = placeInCentre(search);
    // The centre opens above the shown page: a running game continues.
    if (place) void navigate({ search: withCentre(place) });
    // The worker returns what this page gave it.
    else void navigate({ to: pathname as Path, search });
  };
  const openHeard = useEffectEvent(open);
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<{ kind?: string; address?: string } | null>) => {
      if (data?.kind === 'open' && data.address !== undefined) openHeard(data.address);
    };
    navigator.serviceWorker?.addEventListener('message', handleMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', handleMessage);
  }, []);
  if (!member || topics.length === 0) return null;
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={null}>
        <PushNotifier member={member.id} topics={topics} onOpen={open} />
      </Suspense>
    </FallbackBoundary>
  );
}
