import { classNames, useText } from '@croupier/ui';
import { useState } from 'react';
import { vendorText } from '../../parts/vendor-text.ts';

export type Vendor = { vassalage: string; vendorName: string; lagerIcon: string };

/** A vendor's own lettering, `className` says how high. Until it is there, and where it does not come, the name in ours. */
export function VendorMark({ vendor, className }: { vendor: Vendor; className: string }) {
  const t = useText();
  const { vendorName, lagerIcon } = vendor;
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const name = vendorText(t, vendorName);
  return (
    <span className={classNames('relative grid max-w-full place-items-center', className)}>
      {state !== 'there' && <span className="heading truncate text-body leading-none">{name}</span>}
      {state !== 'failed' && (
        <img
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setState('there');
          }}
          src={lagerIcon}
          alt={state === 'there' ? name : ''}
          decoding="async"
          className={classNames('h-[inherit] max-w-full object-contain', state === 'coming' && 'absolute opacity-0')}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}
