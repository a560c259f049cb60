import { Amount, Icon, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { columnClass } from '../../parts/PageHead.tsx';
import { Link } from '../../routing/Link.tsx';
import { rafflesQuery } from './raffle-queries.ts';
import { RaffleTime } from './RaffleTime.tsx';

/** The way from promotions to a raffle: to the one that a promotion describes, or to the next that closes. */
export function RaffleBanner({ slug }: { slug?: string }) {
  const t = useText();
  const { data } = useQuery(rafflesQuery);
  const known = [...(data?.raffles ?? []), ...(data?.past ?? [])];
  const raffle = slug === undefined ? data?.raffles[0] : known.find((one) => one.slug === slug);
  if (!raffle) return null;
  return (
    <aside aria-label={t('raffles.title')} className={`${columnClass} pt-4`}>
      <Link
        to="/raffles"
        search={{ id: raffle.id }}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-raised p-4 shadow-low hover:bg-high"
      >
        <span className="flex min-w-0 items-center gap-3">
          <Icon name="ticket" className="size-6 text-highlight" />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{raffle.title}</span>
            <RaffleTime raffle={raffle} />
          </span>
        </span>
        <Amount value={readMoney(raffle.pot)} className="heading text-title" />
      </Link>
    </aside>
  );
}
