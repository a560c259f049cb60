import { Badge, Chip, EmptyState, Icon, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Link } from '../../routing/Link.tsx';
import { useAddress, useNavigate, usePathname } from '../../routing/router-context.ts';
import type { Path } from '../../routing/address.ts';
import { DrawnBalls } from './DrawnBalls.tsx';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { ticketsQuery } from './lottery-queries.ts';
import type { LotteryGame, Ticket } from './lottery-queries.ts';
import { playName } from '@croupier/i18n/play-texts';
import { readMoney } from '../../api/read-money.ts';
import { stateTones } from './state-tones.ts';
import { TicketSheet } from './TicketSheet.tsx';
import { useGame } from './use-game.ts';

/** Own tickets, newest first. An opened one is part of the address. */
export default function TicketsView({ game }: { game: LotteryGame }) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useAddress();
  const [isOfGame, setIsOfGame] = useState(false);
  const query = useInfiniteQuery(ticketsQuery(isOfGame ? game.gameCode : undefined));
  const tickets = query.data?.pages.flatMap((page) => page.tickets) ?? [];
  const { ticket: openedId } = search;
  return (
    <section aria-label={t('lottery.view.tickets')} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Chip isSelected={!isOfGame} onClick={() => setIsOfGame(false)}>
          {t('lottery.tickets_all')}
        </Chip>
        <Chip isSelected={isOfGame} onClick={() => setIsOfGame(true)}>
          {t('lottery.tickets_this')}
        </Chip>
      </div>
      <Waiting query={query} className="h-64">
        {() =>
          tickets.length === 0 ? (
            <EmptyState title={t('lottery.no_tickets')}>{t('lottery.no_tickets_hint')}</EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {tickets.map((ticket) => (
                <li key={ticket.id}>
                  <TicketRow ticket={ticket} />
                </li>
              ))}
            </ul>
          )
        }
      </Waiting>
      <OlderPages query={query} label="lottery.older" />
      {openedId && (
        <TicketSheet
          id={openedId}
          onClose={() => void navigate({ search: ({ ticket: _closed, ...others }) => others })}
        />
      )}
    </section>
  );
}

// texts: lottery.ticket.*
function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const formats = useFormats();
  const pathname = usePathname();
  const game = useGame(ticket.gameCode);
  const { id, issue, state, placedAt, stake, bonus, prize, result, lines } = ticket;
  return (
    <Link
      // The address of this very page.
      to={pathname as Path}
      search={(before) => ({ ...before, ticket: id })}
      aria-label={`${t('lottery.ticket_open', { issue })}, ${t(`lottery.ticket.${state}`)}`}
      aria-current={undefined}
      data-ticket={state}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-raised p-4 shadow-low transition-colors hover:bg-upper"
    >
      <span className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{game?.gameName ?? ticket.gameCode}</span>
          <Badge tone={stateTones[state]} canWrap>
            {t(`lottery.ticket.${state}`)}
          </Badge>
        </span>
        <span className="figures text-caption text-ink-faint">
          {issue} · {formats.dateTime(new Date(placedAt))}
        </span>
        <span className="truncate text-small text-ink-soft">
          {[...new Set(lines.map(({ play }) => playName(t, play)))].join(', ')}
        </span>
      </span>
      {result && game && <DrawnBalls type={game.type} issue={issue} result={result} size="small" />}
      <span className="figures flex flex-col items-end">
        <FineAmount value={readMoney(stake)} />
        {bonus && (
          <span className="text-caption text-ink-soft">
            {t('lottery.from_bonus')} <FineAmount value={readMoney(bonus.stake)} />
          </span>
        )}
        {state === 'WON' && (
          <span className="font-semibold text-gain">
            <FineAmount value={readMoney(prize)} />
          </span>
        )}
      </span>
      <Icon name="chevron-end" className="text-ink-faint" />
    </Link>
  );
}
