import { classNames } from '@croupier/ui';
import { useState } from 'react';

type VendorMarkProps = {
  src: string;
  name: string;
  /** The logo has the name as alternative text, because the name is not written beside it. */
  isNamed?: boolean;
  width: number;
  height: number;
  className?: string;
};

/** A vendor's logo. If it does not load, the name is shown unless it is written beside it. */
export function VendorMark({ src, name, isNamed = false, width, height, className }: VendorMarkProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return isNamed ? <span className={classNames('heading text-title', className)}>{name}</span> : null;
  return (
    <img
      src={src}
      alt={isNamed ? name : ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
      className={classNames('object-contain', className)}
    />
  );
}
