import { Picture } from '@croupier/ui';
import type { PictureProps } from '@croupier/ui';
import { useEffect, useRef, useState } from 'react';

/** Specification, section 9: a tenth of a picture's place must be in sight before it is fetched. */
const threshold = 0.1;
/** What is about to be scrolled to counts as in sight. */
const rootMargin = '200px';

type SeenPictureProps = Omit<PictureProps, 'isPriority' | 'waitsBelow' | 'ref'> & {
  /** From tablets on its place is on the first screen: there it comes with the page. */
  isFirstOnWide?: boolean | undefined;
};

/** A picture beyond the first screen: fetched when its place comes into sight, the default picture until then. */
export function SeenPicture({ src, isFirstOnWide = false, ...rest }: SeenPictureProps) {
  const placeRef = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const place = placeRef.current;
    if (!place || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { threshold, rootMargin },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <Picture
      {...rest}
      ref={placeRef}
      src={isSeen || isFirstOnWide ? src : undefined}
      waitsBelow={isSeen || !isFirstOnWide ? undefined : '40rem'}
    />
  );
}
