import { classNames, useText, VisuallyHidden } from '@croupier/ui';
import type { Doors } from '../features/doors/doors-queries.ts';

/** A brand's state at a glance; the word is there for those who do not see the colour. */
export function BrandDot({ doors }: { doors: Doors | undefined }) {
  const t = useText();
  if (!doors) return <span className="size-[0.6em] shrink-0 rounded-full bg-line-strong" />;
  const [colour, word] = doors.maintenance.on
    ? (['bg-danger', 'console.state_maintenance'] as const)
    : doors.region.mode === 'open'
      ? (['bg-gain', 'console.state_open'] as const)
      : (['bg-warn', 'console.state_restricted'] as const);
  return (
    <span className={classNames('size-[0.6em] shrink-0 rounded-full', colour)} title={t(word)}>
      <VisuallyHidden>{t(word)} </VisuallyHidden>
    </span>
  );
}
