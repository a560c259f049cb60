import type { TextKey } from '@croupier/i18n';
import { Amount, Badge, buttonClass, Dialog, Icon, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Answer, Calls } from '@croupier/contract';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { vendorText } from '../../parts/vendor-text.ts';
import { FactList } from './FactList.tsx';
import { categoryName } from '../../parts/bet-categories.ts';
import { stateTones } from './looks.ts';
import { betQuery } from './report-queries.ts';
import { readPlain, readSigned } from './wire-money.ts';

/** What opens for a ticket of the lottery; the page above brings it. */
export type TicketView = ComponentType<{ id: string; onClose: () => void }>;

type Opened = Answer<Calls['betRecord']>;

/** One bet with everything that happened in its round; a ticket opens as the lottery shows it, with its own proof. */
export function RoundSheet({ id, Ticket, onClose }: { id: string; Ticket: TicketView; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useQuery(betQuery(id));
  if (data?.ticket)
    return (
      <Suspense fallback={null}>
        <Ticket id={data.ticket.id} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={data ? (data.gameName ?? vendorText(t, data.vendorName)) : t('reports.round')}
      actions={data?.verifyUrl && <VerifyLink url={data.verifyUrl} />}
    >
      {data ? (
        <RoundView record={data} />
      ) : error ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className="h-64" />
      )}
    </Dialog>
  );
}

/** The vendor's own page recomputes the round in the player's browser (DR-19). */
function VerifyLink({ url }: { url: string }) {
  const t = useText();
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({})}>
      <Icon name="verify" />
      {t('reports.verify_round')}
      <span className="sr-only"> ({t('reports.opens_new')})</span>
    </a>
  );
}

// texts: reports.state.* texts: reports.move.*
function RoundView({ record }: { record: Opened }) {
  const t = useText();
  const formats = useFormats();
  const { state, category, vendorName, round, placedAt, settledAt, stake, prize, heldPrize, net, moves, verifyUrl } =
    record;
  const facts: [string, ReactNode][] = [
    [t('reports.category'), categoryName(t, category)],
    [t('reports.vendor'), vendorText(t, vendorName)],
    [t('reports.round'), round],
    [t('reports.placed_at'), formats.dateTime(new Date(placedAt))],
    ...(settledAt
      ? [[t('reports.settled_at'), formats.dateTime(new Date(settledAt))] satisfies [string, ReactNode]]
      : []),
    [t('reports.stake'), <Amount key="stake" value={readPlain(stake)} />],
    [t('reports.prize'), <Amount key="prize" value={readPlain(prize)} />],
    ...(heldPrize
      ? [[t('reports.held_prize'), <Amount key="held" value={readPlain(heldPrize)} />] satisfies [string, ReactNode]]
      : []),
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={stateTones[state]}>{t(`reports.state.${state}` as TextKey)}</Badge>
        {net && (
          <span className="heading text-headline">
            <Amount value={readSigned(net)} isLabelShown />
          </span>
        )}
      </p>
      <FactList facts={facts} />
      {heldPrize && <p className="text-small text-ink-soft">{t('reports.held_why')}</p>}
      {moves.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="heading text-body">{t('reports.moves')}</h3>
          <ol className="flex flex-col gap-0">
            {moves.map(({ at, what, amount, name }) => (
              <li
                key={`${what} ${name}`}
                className="flex items-baseline gap-3 border-s-2 border-line py-2 ps-4 text-small"
              >
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{t(`reports.move.${what}` as TextKey)}</span>
                  <span className="figures block text-caption break-all text-ink-faint">
                    {formats.time(new Date(at))} · {name}
                  </span>
                </span>
                {what !== 'end' && <Amount value={readSigned(amount)} />}
              </li>
            ))}
          </ol>
        </section>
      )}
      {!verifyUrl && <p className="text-small text-ink-soft">{t('reports.verify_none')}</p>}
    </div>
  );
}
