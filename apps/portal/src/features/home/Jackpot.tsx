import { Badge, Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../routing/Link.tsx';
import { jackpotQuery } from './home-queries.ts';
import type { Jackpot as JackpotFacts } from './home-queries.ts';
import { NumberRoll } from './NumberRoll.tsx';
import { SectionFailure } from './SectionFailure.tsx';
import { useJackpotFigure } from './use-jackpot-figure.ts';

/** Beside the games on wide screens, below them on narrow ones. It has the same height with and without figures. */
const panelClass =
  'relative isolate mx-4 flex min-h-36 flex-col justify-center gap-3 overflow-hidden rounded-card bg-raised p-6 shadow-mid sm:mx-8 lg:mx-0 lg:my-2';

/** The jackpot roll: the real pool of the ledger, or decoration that is labelled as such (HM-12). */
export function Jackpot() {
  const { data, isError, error, refetch } = useQuery(jackpotQuery);
  if (data) return <Roll jackpot={data} />;
  return (
    <div className={panelClass}>
      {isError ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className="h-16 rounded-control" />
      )}
    </div>
  );
}

function Roll({ jackpot }: { jackpot: JackpotFacts }) {
  const t = useText();
  const value = useJackpotFigure(jackpot);
  if (!value) return null;
  return (
    <section aria-labelledby="jackpot" className={panelClass}>
      <span aria-hidden="true" className="jackpot-light absolute inset-0 -z-10" />
      <span aria-hidden="true" className="sheen absolute inset-x-0 top-0 h-1" />
      <h2 id="jackpot" className="heading flex items-center gap-2 text-title">
        <Icon name="trophy" className="text-highlight" />
        {t('home.jackpot')}
      </h2>
      <NumberRoll
        value={value}
        isAnnounced={!jackpot.isIllustration}
        className="heading text-[clamp(1.75rem,8.6vw,3rem)] leading-none lg:text-[1.75rem]"
      />
      {jackpot.isIllustration ? (
        <p>
          <Badge>{t('home.illustration')}</Badge>
        </p>
      ) : (
        <p className="min-h-[3lh] text-small text-ink-soft">{t('home.jackpot_pool')}</p>
      )}
      <Link
        to="/rng"
        search={{ subCategory: 'JP' }}
        className="control-label inline-flex min-h-10 items-center gap-1 self-start text-highlight underline-offset-4 hover:underline"
      >
        {t('home.jackpot_games')}
        <Icon name="chevron-end" className="size-[1.1em]" />
      </Link>
    </section>
  );
}
