import { Amount, Button, buttonClass, Card, Skeleton, useFormats, useText, useToasts } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { useIsFullMember } from '../../api/use-member.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { Link } from '../../routing/Link.tsx';
import { useSession } from '../../session/session.ts';
import { MyRows } from './MyRows.tsx';
import { standingQuery, useTakeTickets } from './raffle-queries.ts';
import type { Raffle, RaffleStanding } from './raffle-queries.ts';

/** What the raffle is for whoever reads, and the one button that does the next thing. */
export function MyTickets({ raffle }: { raffle: Raffle }) {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isMember = useIsFullMember();
  return (
    <Card title={t('raffles.mine')} isHighlighted>
      <div className="flex min-h-24 flex-col gap-4" aria-live="polite">
        {isMember ? (
          <Own raffle={raffle} />
        ) : isSignedIn ? (
          <p className="text-ink-soft">{t('raffles.trial')}</p>
        ) : (
          <>
            <p className="text-ink-soft">{t('raffles.visitor')}</p>
            <Link
              to="/raffles"
              search={(before) => ({ ...before, modal: 'loginPopupModal' })}
              className={`${buttonClass({ kind: 'main' })} self-start`}
            >
              {t('raffles.sign_in')}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}

function Own({ raffle }: { raffle: Raffle }) {
  const { data, error, refetch } = useQuery(standingQuery(raffle.id));
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className="h-24" />;
  return <Known raffle={raffle} mine={data} />;
}

function Known({ raffle, mine }: { raffle: Raffle; mine: RaffleStanding }) {
  const t = useText();
  const formats = useFormats();
  const { tickets, alias, won, missingLevel } = mine;
  return (
    <>
      {alias !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="heading figures text-headline" data-testid="raffle-tickets">
            {formats.number(tickets)}
          </span>
          <span className="text-small text-ink-soft">{t('raffles.named', { alias })}</span>
        </p>
      )}
      {won.map(({ place, amount, ticket }) => (
        <p key={place} className="heading flex flex-wrap items-baseline gap-x-2 text-title">
          {t('raffles.won', { ticket: formats.number(ticket) })}
          <Amount value={readMoney(amount)} meaning="gain" />
        </p>
      ))}
      <p>
        {missingLevel === null
          ? t(standings[mine.status], { count: mine.waiting })
          : t('raffles.missing_level', { level: missingLevel })}
      </p>
      <Take raffle={raffle} mine={mine} />
      {tickets > 0 && <MyRows raffle={raffle} />}
    </>
  );
}

const standings = {
  coming_soon: 'raffles.now_coming',
  join: 'raffles.now_join',
  claim: 'raffles.now_claim',
  joined: 'raffles.now_joined',
  process: 'raffles.now_process',
  issued: 'raffles.now_issued',
  close: 'raffles.now_close',
} as const;

function Take({ raffle: { id }, mine: { status, waiting } }: { raffle: Raffle; mine: RaffleStanding }) {
  const t = useText();
  const showToast = useToasts();
  const taking = useTakeTickets();
  if (status !== 'join' && status !== 'claim') return null;
  const handleTake = () =>
    taking.mutate(id, {
      onSuccess: ({ tickets }) => showToast({ tone: 'gain', text: t('raffles.taken', { count: tickets }) }),
    });
  return (
    <>
      <FormFault error={taking.error} />
      <Button kind="main" className="self-start" isBusy={taking.isPending} onClick={handleTake}>
        {waiting > 0 ? t('raffles.take', { count: waiting }) : t('raffles.take_part')}
      </Button>
    </>
  );
}
