import { Picture } from '@croupier/ui';
import type { PictureProps } from '@croupier/ui';
import { useEffect, useRef, useState } from 'react';
import { nextTurn } from '../page/next-turn.ts';

/** Specification, section 9: a tenth of a picture's place must be in sight before it is fetched. */
const threshold = 0.1;
/** What is about to be scrolled to counts as in sight. */
const rootMargin = '200px';

let before: Promise<unknown> = Promise.resolve();

/** One picture for each task: to begin a row of them at once would keep a tap waiting on a slow phone. */
function inTurn(begin: () => void): void {
  before = before.then(nextTurn).then(begin);
}

type SeenPictureProps = Omit<PictureProps, 'isPriority' | 'waitsBelow' | 'ref'> & {
  /** From tablets on its place is on the first screen: there it comes with the page. */
  isFirstOnWide?: boolean | undefined;
  /** Anyone who draws it knows already that its place is in sight. */
  isInSight?: boolean | undefined;
};

/** A picture beyond the first screen: fetched when its place comes into sight, the default picture until then. */
export function SeenPicture({ src, isFirstOnWide = false, isInSight = false, ...rest }: SeenPictureProps) {
  const placeRef = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(isInSight);
  useEffect(() => {
    const place = placeRef.current;
    if (!place || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) inTurn(() => setIsSeen(true));
      },
      { threshold, rootMargin },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isSeen]);
  const waitsBelow = isSeen ? '0' : '40rem';
  return (
    <Picture
      {...rest}
      ref={placeRef}
      src={isSeen || isFirstOnWide ? src : undefined}
      waitsBelow={isFirstOnWide ? waitsBelow : undefined}
    />
  );
}
