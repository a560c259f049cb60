import { Amount, buttonClass, Card, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import { Link } from '../../routing/Link.tsx';
import type { Raffle } from './raffle-queries.ts';
import { RaffleBadge } from './RaffleBadge.tsx';
import { RaffleTime } from './RaffleTime.tsx';
import { Winners } from './Winners.tsx';

/** One raffle of the list, with the way to its page. */
export function RaffleCard({ raffle }: { raffle: Raffle }) {
  const t = useText();
  const { id, title, state, pot, winners } = raffle;
  return (
    <Card title={title} action={<RaffleBadge state={state} />}>
      <div data-raffle={state} className="flex flex-col gap-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-small text-ink-soft">{t('raffles.pot')}</span>
          <Amount value={readMoney(pot)} className="heading text-title" />
        </p>
        <RaffleTime raffle={raffle} />
        {winners.length > 0 && <Winners raffle={raffle} />}
        <Link
          to="/raffles"
          search={{ id }}
          className={`${buttonClass({ kind: state === 'running' ? 'main' : undefined })} self-start`}
          aria-label={`${t('raffles.open')}: ${title}`}
        >
          {t('raffles.open')}
        </Link>
      </div>
    </Card>
  );
}
