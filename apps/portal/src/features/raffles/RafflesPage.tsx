import { EmptyState, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { RaffleCard } from './RaffleCard.tsx';
import { rafflesQuery } from './raffle-queries.ts';

const picture = { motif: 'lottery-draw', seed: 'raffles' } as const;

/** Raffles that come and run, and the last ones with their winners (PM-10). */
export function RafflesPage() {
  const t = useText();
  usePageTitle(t('raffles.title'));
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={t('raffles.title')} lead={t('raffles.lead')} picture={picture} />
      <div className={`${columnClass} flex flex-col gap-6 pb-8`}>
        <Waiting query={useQuery(rafflesQuery)}>
          {({ raffles, past }) => (
            <>
              {raffles.length === 0 ? (
                <div className="rounded-card bg-raised shadow-low">
                  <EmptyState title={t('raffles.none')}>{t('raffles.none_lead')}</EmptyState>
                </div>
              ) : (
                <ul aria-label={t('raffles.title')} className="grid gap-4 lg:grid-cols-2">
                  {raffles.map((raffle) => (
                    <li key={raffle.id}>
                      <RaffleCard raffle={raffle} />
                    </li>
                  ))}
                </ul>
              )}
              {past.length > 0 && (
                <section aria-labelledby="past-raffles" className="flex flex-col gap-4">
                  <h2 id="past-raffles" className="heading text-headline">
                    {t('raffles.past')}
                  </h2>
                  <ul className="grid gap-4 lg:grid-cols-2">
                    {past.map((raffle) => (
                      <li key={raffle.id}>
                        <RaffleCard raffle={raffle} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </Waiting>
      </div>
    </div>
  );
}
