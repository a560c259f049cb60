import { Refused } from '@croupier/contract/client';
import { Amount, Card, EmptyState, Icon, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Link } from '../../routing/Link.tsx';
import { MyTickets } from './MyTickets.tsx';
import type { Raffle } from './raffle-queries.ts';
import { raffleQuery } from './raffle-queries.ts';
import { RaffleBadge } from './RaffleBadge.tsx';
import { RaffleRules } from './RaffleRules.tsx';
import { RaffleTime } from './RaffleTime.tsx';
import { Winners } from './Winners.tsx';

const picture = { motif: 'lottery-draw', seed: 'raffles' } as const;
const linkClass = 'inline-flex min-h-11 items-center gap-1 text-highlight underline-offset-4 hover:underline';

/** One raffle: prizes, time, my tickets with their place in the list, and the draw (PM-10). */
export function RafflePage({ id }: { id: string }) {
  const t = useText();
  const query = useQuery(raffleQuery(id));
  usePageTitle(query.data?.title ?? t('raffles.title'));
  const isMissing = query.error instanceof Refused && ['not_found', 'bad_request'].includes(query.error.refusal.code);
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title={query.data?.title ?? t('raffles.title')}
        picture={picture}
        {...(query.data && { lead: <RaffleTime raffle={query.data} /> })}
      />
      <div className={`${columnClass} flex flex-col gap-6 pb-8`}>
        <Link to="/raffles" className={linkClass}>
          <Icon name="chevron-start" className="size-4" />
          {t('raffles.all')}
        </Link>
        {isMissing ? (
          <EmptyState drawing="search" title={t('raffles.gone')}>
            {t('raffles.gone_lead')}
          </EmptyState>
        ) : (
          <Waiting query={query}>{(raffle) => <Known raffle={raffle} />}</Waiting>
        )}
      </div>
    </div>
  );
}

function Known({ raffle }: { raffle: Raffle }) {
  const t = useText();
  const formats = useFormats();
  const { id, state, tickets, members, winners, commit } = raffle;
  return (
    <div data-raffle={state} className="grid items-start gap-6 lg:grid-cols-2">
      <MyTickets raffle={raffle} />
      <Card title={t('raffles.prizes')} action={<RaffleBadge state={state} />}>
        <Prizes raffle={raffle} />
      </Card>
      {state === 'drawn' && (
        <Card title={t('raffles.result')} className="min-w-0 lg:col-span-2">
          <div className="flex flex-col gap-4">
            {winners.length > 0 ? <Winners raffle={raffle} /> : <p>{t('raffles.no_tickets')}</p>}
            <Link to="/verify" search={{ raffle: id }} className={linkClass}>
              <Icon name="verify" className="size-5" />
              {t('raffles.verify')}
            </Link>
          </div>
        </Card>
      )}
      <RaffleRules raffle={raffle} />
      <Card title={t('raffles.fair')}>
        <div className="flex flex-col gap-3 text-small">
          <p className="figures">
            {t('raffles.counts', { tickets: formats.number(tickets), members: formats.number(members) })}
          </p>
          <p className="text-ink-soft">{t('raffles.fair_how')}</p>
          <dl>
            <dt className="text-caption text-ink-faint">{t('raffles.commit')}</dt>
            <dd dir="ltr" className="figures break-all">
              {commit}
            </dd>
          </dl>
        </div>
      </Card>
    </div>
  );
}

function Prizes({ raffle: { prizes, pot } }: { raffle: Raffle }) {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={t('raffles.prizes')} className="flex flex-col">
        {prizes.map(({ amount, count }) => (
          <li
            key={amount.amount}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-0"
          >
            <span className="figures text-ink-soft">{formats.number(count)} ×</span>
            <Amount value={readMoney(amount)} className="font-semibold" />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span>{t('raffles.pot')}</span>
        <Amount value={readMoney(pot)} className="heading text-title" />
      </p>
    </div>
  );
}
