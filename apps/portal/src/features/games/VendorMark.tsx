import { classNames } from '@croupier/ui';
import { useState } from 'react';

type VendorMarkProps = {
  src: string;
  name: string;
  /** Where the name does not stand beside the mark, the mark bears it. */
  isNamed?: boolean;
  width: number;
  height: number;
  className?: string;
};

/** A vendor's drawn mark; where it does not come, its name is there if nothing else says it. */
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
