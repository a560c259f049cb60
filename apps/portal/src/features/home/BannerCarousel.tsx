import { useText } from '@croupier/ui';
import { useEffect, useState } from 'react';
import type { CSSProperties, FocusEvent } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { BannerControls } from './BannerControls.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { isMoving, moved, rowAt } from './carousel-rules.ts';
import type { Move, Place } from './carousel-rules.ts';
import type { Banner } from '../../parts/banners-query.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * The same height for every banner and before any script, so that nothing below moves. On phones the drawing is above
 * (`--art` is its height) and the text begins in its lowest third; from tablets on the text is beside it.
 */
export const bannerHeight = '[--art:min(75cqw,20rem)] h-[calc(var(--art)*0.66+15rem)] sm:h-[24.5rem]';

/** The neighbours' pictures load this long after hydration, so that the first screen loads first. */
const quietMs = 1500;

/** Banners that follow each other. The first one is rendered by the server and stays without scripts. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useText();
  const { autoplayMilliseconds, speedMilliseconds } = useSettings().brand.banner;
  const isStill = useReducedMotion();
  const isAlive = useIsAlive();
  const count = banners.length;
  const canMove = isAlive && isMoving(count);
  const [row, setRow] = useState(() => rowAt(0, 0, count));
  const [isStopped, setIsStopped] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isQuiet = useIsLater(quietMs);
  // A visitor who moves on earlier needs the neighbours at once.
  const hasNeighbours = canMove && (isQuiet || row.current.key !== 0);
  // An operator may have removed a banner meanwhile.
  const selected = row.current.index % count;
  const isRunning = hasNeighbours && !isStopped && !isPointedAt && !hasFocus && !isStill;
  const move = (wanted: Move) => setRow((before) => moved(before, wanted, count));
  const viewportRef = useSwipe({ isOn: canMove, onSwipe: (step) => move({ step }) });

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setRow(moved(row, { step: 1 }, count));
    }, autoplayMilliseconds);
    return () => clearInterval(timer);
    // A banner chosen by hand stays for its full time.
  }, [isRunning, row, count, autoplayMilliseconds]);

  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
  };
  const slide = (place: Place, side: -1 | 0 | 1) => {
    const banner = banners[place.index % count];
    return (
      banner && (
        <li
          key={place.key}
          aria-roledescription={t('home.slide')}
          aria-label={t('home.slide_of', { number: (place.index % count) + 1, count })}
          // Slides out of sight must not take the focus.
          inert={side !== 0}
          style={{ '--side': side, '--speed': `${speedMilliseconds}ms` } as CSSProperties}
          className="banner-slide absolute inset-0 isolate overflow-hidden"
        >
          <BannerSlide banner={banner} isFirst={place.key === 0} />
        </li>
      )
    );
  };
  return (
    // It only observes hover and focus; the buttons inside do everything else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banners')}
      className={`relative isolate ${bannerHeight}`}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={handleBlur}
    >
      <div ref={viewportRef} className="relative h-full overflow-hidden">
        <ul aria-live={isRunning ? 'off' : 'polite'}>
          {hasNeighbours && slide(row.before, -1)}
          {slide(row.current, 0)}
          {hasNeighbours && slide(row.after, 1)}
        </ul>
      </div>
      {canMove && (
        <BannerControls
          titles={banners.map(({ title }) => title)}
          selected={selected}
          isRunning={isRunning}
          isStopped={isStopped}
          autoplayMs={autoplayMilliseconds}
          onMove={move}
          onStop={isStill ? undefined : setIsStopped}
        />
      )}
    </section>
  );
}

function useIsLater(afterMs: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLater;
}
