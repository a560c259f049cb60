import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export type PictureProps = {
  src: string | undefined;
  /** Empty for decoration. */
  alt: string;
  /** Width over height, such as `4 / 3`: the place is kept before a byte has arrived. */
  ratio: string;
  /** Stands there while the picture is on its way and for good when it does not come. */
  fallback?: ReactNode;
  /** For what is seen first: loads at once instead of when scrolled near. */
  isPriority?: boolean | undefined;
  /** Only wider screens than this, such as `40rem`, fetch it; `0` lets one come that waited. */
  waitsBelow?: string | undefined;
  className?: string | undefined;
  /** The place itself, there whether the picture is or not. */
  ref?: Ref<HTMLSpanElement> | undefined;
};

/** Nothing to see and nothing to fetch. */
const nothing = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** A picture that never moves the page and never shows a broken frame. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio, fallback, isPriority = false, waitsBelow, className, ref } = props;
  const imageRef = useRef<HTMLImageElement>(null);
  const [settled, setSettled] = useState<{ src: string | undefined; state: 'loaded' | 'failed' }>();
  // Another `src` starts over without an effect, because an old answer does not count for it.
  const state = settled?.src === src ? settled?.state : undefined;
  const isWaiting = waitsBelow !== undefined && waitsBelow !== '0';
  // The default picture lies behind, and what came covers it: nobody has to learn of that.
  const isDefault = fallback === undefined;

  // In server-rendered pages the picture may have come or failed before React listened. A page has dozens: no hurry.
  useEffect(() => {
    const image = imageRef.current;
    if (!image?.complete || isWaiting) return;
    const hasCome = image.naturalWidth > 0;
    if (hasCome && isDefault) return;
    startTransition(() => setSettled({ src, state: hasCome ? 'loaded' : 'failed' }));
  }, [src, isWaiting, isDefault]);
  const settle = (as: 'loaded' | 'failed') => () => {
    // What came may have been nothing.
    if (!isWaiting) setSettled({ src, state: as });
  };

  return (
    <span
      ref={ref}
      className={classNames('relative block overflow-hidden bg-high', isDefault && 'default-picture', className)}
      style={{ aspectRatio: ratio }}
    >
      {!isDefault && state !== 'loaded' && (
        <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
          {fallback}
        </span>
      )}
      {src !== undefined && state !== 'failed'
        ? withSources(
            waitsBelow,
            <img
              ref={imageRef}
              src={src}
              alt={alt}
              loading={isPriority ? 'eager' : 'lazy'}
              fetchPriority={isPriority ? 'high' : 'auto'}
              decoding={isPriority ? 'sync' : 'async'}
              onLoad={isDefault ? undefined : settle('loaded')}
              onError={settle('failed')}
              className="absolute inset-0 size-full object-cover"
            />,
          )
        : alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}

/** An element of its own only where there is something to choose: a page of tiles has dozens. */
function withSources(waitsBelow: string | undefined, image: ReactNode): ReactNode {
  if (waitsBelow === undefined) return image;
  return (
    <picture>
      {waitsBelow !== '0' && <source media={`(width < ${waitsBelow})`} srcSet={nothing} />}
      {image}
    </picture>
  );
}
