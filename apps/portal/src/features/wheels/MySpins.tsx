import { Card, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Link } from '../../routing/Link.tsx';
import { useWheelText } from './use-wheel-text.ts';
import { spinsQuery } from './wheel-queries.ts';
import type { Wheel, WheelSpin } from './wheel-queries.ts';

/** My spins of a game, each with the way to recompute it. */
export function MySpins({ wheel }: { wheel: Wheel }) {
  const t = useText();
  const query = useInfiniteQuery(spinsQuery(wheel.id));
  return (
    <Card title={t('wheels.my_spins')}>
      <Waiting query={query} lines={2}>
        {({ pages }) => {
          const spins = pages.flatMap((page) => page.spins);
          return spins.length === 0 ? (
            <p className="text-ink-soft">{t('wheels.no_spins')}</p>
          ) : (
            <div className="flex flex-col gap-4">
              <ol aria-label={t('wheels.my_spins')} className="flex flex-col">
                {spins.map((spin) => (
                  <Line key={spin.id} spin={spin} />
                ))}
              </ol>
              <OlderPages query={query} label="wheels.older_spins" />
            </div>
          );
        }}
      </Waiting>
    </Card>
  );
}

function Line({ spin: { id, at, nonce, prize } }: { spin: WheelSpin }) {
  const t = useText();
  const formats = useFormats();
  const { prizeName } = useWheelText();
  const moment = formats.dateTime(new Date(at));
  return (
    <li
      data-spin={id}
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0"
    >
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{prizeName(prize)}</span>
        <time dateTime={at} className="figures text-small text-ink-soft">
          {moment} · {t('wheels.nonce', { nonce })}
        </time>
      </span>
      <Link
        to="/verify"
        search={{ spin: id }}
        aria-label={`${t('wheels.verify')}: ${moment}`}
        className="text-small text-highlight underline"
      >
        {t('wheels.verify')}
      </Link>
    </li>
  );
}
