import { buttonClass, Icon, IconButton, useText } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import type { Path } from '../../routing/address.ts';
import type { PlacedSlip } from './placed-slip.ts';

/** Confirms a placed slip and takes the focus, because the pressed button is disabled now (LO-139). */
export function Placed({ placed, onClose }: { placed: PlacedSlip; onClose: () => void }) {
  const t = useText();
  const pathname = usePathname();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const { text, ticket } = placed;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={text}
      data-placed=""
      // The way to deposit rises into the lower edge of a phone's bar.
      className="flex items-center gap-3 rounded-card text-small max-md:pb-6 lg:bg-gain-soft lg:p-4"
    >
      <Icon name="gain" className="shrink-0 text-gain" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-40 flex-1">{text}</p>
        <Link
          // The address of this very page.
          to={pathname as Path}
          search={({ ticket: _before, ...others }) => ({ ...others, view: 'tickets', ...(ticket && { ticket }) })}
          aria-current={undefined}
          className={buttonClass({ size: 'small' })}
        >
          {t(ticket ? 'lottery.see_ticket' : 'lottery.view.tickets')}
        </Link>
      </div>
      <IconButton size="small" icon="close" label={t('ui.close')} onClick={onClose} />
    </section>
  );
}
