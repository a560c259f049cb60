import { isZero } from '@croupier/money';
import {
  Badge,
  Button,
  buttonClass,
  Dialog,
  Icon,
  Notice,
  Skeleton,
  useFormats,
  useText,
  useToasts,
} from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { NotifyMe } from '../../pwa/NotifyMe.tsx';
import { Link } from '../../routing/Link.tsx';
import { DrawnBalls } from './DrawnBalls.tsx';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { receiptQuery } from './lottery-queries.ts';
import type { Receipt, Ticket } from './lottery-queries.ts';
import { readMoney } from '../../api/read-money.ts';
import { stateTones } from './state-tones.ts';
import { TicketLines } from './TicketLines.tsx';
import { useGame } from './use-game.ts';
import { useCancelling, useStopping } from './use-placing.ts';

/** A ticket with its receipt, and a way to cancel it while its draw is open. */
export function TicketSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useQuery(receiptQuery(id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={data ? t('lottery.ticket_open', { issue: data.ticket.issue }) : t('lottery.receipt')}
      actions={data && <Acts ticket={data.ticket} />}
    >
      {error && !data ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <Facts receipt={data} />
          {data.ticket.state === 'PLACED' && <NotifyMe topic="ticket" />}
          <Proof receipt={data} />
        </div>
      ) : (
        <Skeleton shape="block" className="h-64" />
      )}
    </Dialog>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { ticket } = receipt;
  const t = useText();
  const formats = useFormats();
  const game = useGame(ticket.gameCode);
  const { state, issue, placedAt, drawAt, stake, bonus, worst, prize, returned, rebate, result, chaseId } = ticket;
  const when = (instant: string) => formats.dateTime(new Date(instant));
  const amount = (wire: Ticket['stake']) => <FineAmount value={readMoney(wire)} />;
  const facts: [string, ReactNode][] = [
    [t('lottery.placed_at'), when(placedAt)],
    [t('lottery.draw_at'), when(drawAt)],
    [t('lottery.stake'), amount(stake)],
    ...(bonus ? [[t('lottery.from_bonus'), amount(bonus.stake)] satisfies [string, ReactNode]] : []),
    [t('lottery.top_prize'), amount(worst)],
    [t('lottery.prize'), amount(prize)],
    ...(isZero(readMoney(returned)) ? [] : [[t('lottery.returned'), amount(returned)] satisfies [string, ReactNode]]),
    ...(isZero(readMoney(rebate)) ? [] : [[t('lottery.rebate_amount'), amount(rebate)] satisfies [string, ReactNode]]),
    ...(bonus && !isZero(readMoney(bonus.back))
      ? [[t('lottery.to_bonus'), amount(bonus.back)] satisfies [string, ReactNode]]
      : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{game?.gameName ?? ticket.gameCode}</span>
        <Badge tone={stateTones[state]} canWrap>
          {t(`lottery.ticket.${state}`)}
        </Badge>
        {chaseId && <Badge>{t('lottery.chase_of')}</Badge>}
      </p>
      {result && game && <DrawnBalls type={game.type} issue={issue} result={result} />}
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-1 text-small">
        {facts.map(([name, fact]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-caption text-ink-faint">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <TicketLines receipt={receipt} game={game} />
    </div>
  );
}

/** The proof that the ticket was placed before the draw (LO-29). */
function Proof({ receipt: { ticket, receipt } }: { receipt: Receipt }) {
  const t = useText();
  const { ticketId, root, proof } = receipt;
  return (
    <section className="flex flex-col gap-2 text-small">
      <h3 className="heading text-body">{t('lottery.receipt')}</h3>
      <p>
        {t('lottery.receipt_id')} <Code>{ticketId}</Code>
      </p>
      {root && proof ? (
        <>
          <p>
            {t('lottery.receipt_root')} <Code>{root}</Code>
          </p>
          <p>{t('lottery.receipt_place', { index: proof.index + 1, size: proof.size })}</p>
        </>
      ) : (
        ticket.state === 'PLACED' && <p className="text-ink-soft">{t('lottery.receipt_wait')}</p>
      )}
      {ticket.result && (
        <p>
          <Link
            to="/verify"
            search={{ game: ticket.gameCode, issue: ticket.issue, ticket: ticketId }}
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="verify" />
            {t('lottery.receipt_verify')}
          </Link>
        </p>
      )}
    </section>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" className="figures block text-caption break-all text-ink-soft">
      {children}
    </code>
  );
}

function Acts({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const cancelling = useCancelling();
  const stopping = useStopping();
  // Only the server decides whether it is too late, and says so.
  if (ticket.state !== 'PLACED' || ticket.drawState !== 'PLANNED') return null;
  const error = cancelling.error ?? stopping.error;
  const { id, chaseId, stake } = ticket;
  const cancel = () =>
    cancelling.mutate(id, {
      onSuccess: () =>
        showToast({ tone: 'gain', text: t('lottery.cancelled', { amount: `${stake.amount} ${stake.currency}` }) }),
    });
  const stop = (chase: string) =>
    stopping.mutate(chase, {
      onSuccess: ({ stopped }) => showToast({ tone: 'gain', text: t('lottery.chase_halted', { count: stopped }) }),
    });
  return (
    <>
      {error && (
        <Notice tone="danger" isAnnounced className="flex-1">
          {textOf(error)}
        </Notice>
      )}
      {chaseId && (
        <Button isBusy={stopping.isPending} onClick={() => stop(chaseId)}>
          {t('lottery.chase_halt')}
        </Button>
      )}
      <Button kind="danger" isBusy={cancelling.isPending} onClick={cancel}>
        {t('lottery.cancel')}
      </Button>
    </>
  );
}
