import { classNames, useText, VisuallyHidden } from '@croupier/ui';
import type { Availability } from '../features/availability/availability-queries.ts';

/** A brand's state as a coloured dot, with a text for those who cannot see the colour. */
export function BrandDot({ availability }: { availability: Availability | undefined }) {
  const t = useText();
  if (!availability) return <span className="size-[0.6em] shrink-0 rounded-full bg-line-strong" />;
  const [colour, label] = availability.maintenance.on
    ? (['bg-danger', 'console.state_maintenance'] as const)
    : availability.region.mode === 'open'
      ? (['bg-gain', 'console.state_open'] as const)
      : (['bg-warn', 'console.state_restricted'] as const);
  return (
    <span className={classNames('size-[0.6em] shrink-0 rounded-full', colour)} title={t(label)}>
      <VisuallyHidden>{t(label)} </VisuallyHidden>
    </span>
  );
}
