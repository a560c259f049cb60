import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export type PictureProps = {
  src: string | undefined;
  /** Empty for decoration. */
  alt: string;
  /** Width to height, such as `4 / 3`: reserves the space before the picture loads. */
  ratio: string;
  /** Shown while the picture loads, and instead of it when it fails. */
  fallback?: ReactNode;
  /** Loads immediately instead of when scrolled near; for what is visible first. */
  isPriority?: boolean | undefined;
  /** Screens that are not wider than this, such as `40rem`, do not load it; `0` loads it everywhere. */
  waitsBelow?: string | undefined;
  className?: string | undefined;
  /** The frame, which exists with and without the picture. */
  ref?: Ref<HTMLSpanElement> | undefined;
};

/** An empty picture that needs no request. */
const nothing = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** A picture that never shifts the layout and never shows as broken. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio, fallback, isPriority = false, waitsBelow, className, ref } = props;
  const imageRef = useRef<HTMLImageElement>(null);
  const [settled, setSettled] = useState<{ src: string | undefined; state: 'loaded' | 'failed' }>();
  // Stored together with `src`, so that a new `src` starts over without an effect.
  const state = settled?.src === src ? settled?.state : undefined;
  const isWaiting = waitsBelow !== undefined && waitsBelow !== '0';
  // The default picture lies behind and is covered once the picture loads, so no state is needed.
  const isDefault = fallback === undefined;

  // A server-rendered picture may have loaded or failed before React listened. Pages have dozens of them, so this can
  // wait.
  useEffect(() => {
    const image = imageRef.current;
    if (!image?.complete || isWaiting) return;
    const hasCome = image.naturalWidth > 0;
    if (hasCome && isDefault) return;
    startTransition(() => setSettled({ src, state: hasCome ? 'loaded' : 'failed' }));
  }, [src, isWaiting, isDefault]);
  const settle = (as: 'loaded' | 'failed') => () => {
    // A response may have loaded without being a picture.
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

/** Adds `<picture>` only where it is needed, because a page of tiles has dozens. */
function withSources(waitsBelow: string | undefined, image: ReactNode): ReactNode {
  if (waitsBelow === undefined) return image;
  return (
    <picture>
      {waitsBelow !== '0' && <source media={`(width < ${waitsBelow})`} srcSet={nothing} />}
      {image}
    </picture>
  );
}
