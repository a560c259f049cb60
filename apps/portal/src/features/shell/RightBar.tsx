import { Icon, Popover, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { siteQuery } from '../../api/site-query.ts';
import { SocialIcon } from './SocialIcon.tsx';

const MessagingPanel = lazyPart(() => import('./MessagingPanel.tsx'));

const buttonClass =
  'grid size-7 place-items-center [&_svg]:size-4 min-[105rem]:size-11 min-[105rem]:[&_svg]:size-6 rounded-full bg-upper text-ink-soft shadow-mid ring-1 ring-line transition-colors hover:bg-high hover:text-highlight';

/** Always at hand on wider screens: customer service, the messaging app, and the way back up (SH-22). */
export function RightBar() {
  const t = useText();
  const messaging = useQuery(siteQuery).data?.messaging;
  const [isWanted, setIsWanted] = useState(false);
  return (
    <aside
      aria-label={t('shell.right_bar')}
      // A game has its own buttons in that corner. Only very wide windows leave more than the width of the margin: nothing is covered (SH-73).
      className="fixed end-0.5 bottom-6 z-20 hidden flex-col gap-2 md:flex min-[105rem]:end-3 [body:has([data-playing])_&]:hidden!"
    >
      <ToTop />
      {messaging && (
        <Popover
          label={messaging.label}
          align="end"
          className="w-64 p-4"
          renderTrigger={(props) => (
            <button
              type="button"
              {...props}
              title={messaging.label}
              className={buttonClass}
              onPointerEnter={MessagingPanel.preload}
              onClick={() => setIsWanted(true)}
            >
              <SocialIcon name={messaging.label} className="size-6" />
              <span className="sr-only">{messaging.label}</span>
            </button>
          )}
        >
          {isWanted && (
            <Suspense fallback={<Skeleton shape="block" className="h-72" />}>
              <MessagingPanel {...messaging} />
            </Suspense>
          )}
        </Popover>
      )}
      <ServiceLink className={buttonClass}>
        <Icon name="support" className="size-6" />
        <span className="sr-only">{t('system.customer_service')}</span>
      </ServiceLink>
    </aside>
  );
}

/** There from the second screen on; before, there is nothing to go back to. Its place is kept, so nothing moves. */
function ToTop() {
  const t = useText();
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const look = () => setIsFar(globalThis.scrollY > globalThis.innerHeight);
    // In the next frame: asked at once, the browser would have to lay out the whole page in between.
    const frame = requestAnimationFrame(look);
    globalThis.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('scroll', look);
    };
  }, []);
  const rise = () => {
    globalThis.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      title={t('shell.to_top')}
      className={`${buttonClass} ${isFar ? 'animate-rise' : 'invisible'}`}
      onClick={rise}
    >
      <Icon name="arrow-up" />
      <span className="sr-only">{t('shell.to_top')}</span>
    </button>
  );
}
