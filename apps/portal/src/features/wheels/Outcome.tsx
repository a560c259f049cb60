import { useText } from '@croupier/ui';
import { Link } from '../../routing/Link.tsx';
import { useWheelText } from './use-wheel-text.ts';
import type { WheelSpin } from './wheel-queries.ts';

/** What a spin gave, in words. */
export function Outcome({ spin }: { spin: WheelSpin }) {
  const t = useText();
  const { prizeName } = useWheelText();
  const { prize, sector } = spin;
  return (
    <div data-outcome={prize.id} className="flex flex-col gap-1 text-center motion-safe:animate-rise">
      <p className="heading text-headline">
        {prize.kind === 'none' ? t('wheels.nothing') : t('wheels.won', { prize: prizeName(prize) })}
      </p>
      {sector !== prize.id && <p className="text-small text-ink-soft">{t('wheels.substituted')}</p>}
      {prize.kind === 'cash' && (
        <p className="text-small text-ink-soft">
          {Number(prize.multiple) > 0 ? t('wheels.need', { multiple: Number(prize.multiple) }) : t('wheels.no_need')}
        </p>
      )}
      <p className="text-small">
        <Link to="/verify" search={{ spin: spin.id }} className="text-highlight underline">
          {t('wheels.verify')}
        </Link>
      </p>
    </div>
  );
}
