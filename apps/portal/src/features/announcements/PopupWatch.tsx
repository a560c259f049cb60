import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useModal } from '../../addresses/use-modal.ts';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { useMatch } from '../../routing/router-context.ts';
import { previewPass } from '../../session/preview-pass.ts';
import { popupQuery } from './announcement-queries.ts';
import type { Audience } from './audience.ts';
import { dayOf, popupMemory } from './popup-memory.ts';
import { useAudience } from './use-audience.ts';
import { whenSettled } from './when-settled.ts';

const PublicAnnouncements = lazyPart(() => import('./PublicAnnouncements.tsx'), ['announcements']);

/** Opens the announcement popup automatically: once per session for visitors and once for members (SH-24). */
export function PopupWatch() {
  const isAlive = useIsAlive();
  const { name: otherPopup } = useModal();
  const isPlaying = useMatch()?.route.layout.hasFooter === false;
  const { audience, executions } = useAudience();
  const [isDue, setIsDue] = useState(false);
  const [shown, setShown] = useState<Audience>();

  // No popup while an operator previews the page.
  const isFree = previewPass === null && isAlive && !otherPopup && !isPlaying && executions !== undefined;
  useEffect(() => {
    if (audience === 'visitor') popupMemory.forgetMember();
    if (!isFree || popupMemory.wasShown(audience) || popupMemory.isQuiet(dayOf(new Date()))) return undefined;
    const forget = whenSettled(() => setIsDue(true));
    return () => {
      forget();
      setIsDue(false);
    };
  }, [isFree, audience]);

  const { data } = useQuery({ ...popupQuery(executions ?? [], 1), enabled: isDue });
  const hasSomething = isDue && data !== undefined && data.list.length > 0;
  useEffect(() => {
    if (!hasSomething || popupMemory.wasShown(audience)) return;
    popupMemory.noteShown(audience);
    // oxlint-disable-next-line react/set-state-in-effect -- once per session
    setShown(audience);
  }, [hasSomething, audience]);

  if (shown !== audience || otherPopup) return null;
  return (
    <Suspense fallback={null}>
      <PublicAnnouncements onClose={() => setShown(undefined)} />
    </Suspense>
  );
}
