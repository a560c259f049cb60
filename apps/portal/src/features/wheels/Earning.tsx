import { Badge, Card, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { categoryName } from '../../parts/bet-categories.ts';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useWheelText } from './use-wheel-text.ts';
import { ticketsQuery } from './wheel-queries.ts';
import type { Wheel, WheelTicket } from './wheel-queries.ts';

/** How tickets are earned, and mine with what each was earned by (PM-171). */
export function Earning({ wheel }: { wheel: Wheel }) {
  const t = useText();
  const { rule } = useWheelText();
  const query = useInfiniteQuery(ticketsQuery(wheel.id));
  return (
    <Card title={t('wheels.earning')}>
      <div className="flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {wheel.rules.map((one) => (
            <li key={one.id}>{rule(one)}</li>
          ))}
        </ul>
        <p className="text-small text-ink-soft">{t('wheels.earning_lead', { days: wheel.ticketDays })}</p>
        <Waiting query={query} lines={2}>
          {({ pages }) => {
            const tickets = pages.flatMap((page) => page.tickets);
            return tickets.length === 0 ? (
              <p className="text-ink-soft">{t('wheels.no_tickets')}</p>
            ) : (
              <div className="flex flex-col gap-4">
                <ul aria-label={t('wheels.my_tickets')} className="flex flex-col">
                  {tickets.map((ticket) => (
                    <Ticket key={ticket.id} ticket={ticket} />
                  ))}
                </ul>
                <OlderPages query={query} label="wheels.older_tickets" />
              </div>
            );
          }}
        </Waiting>
      </div>
    </Card>
  );
}

function Ticket({ ticket: { source, category, day, state, until } }: { ticket: WheelTicket }) {
  const t = useText();
  const formats = useFormats();
  const reason = {
    bet: () => (category ? t('wheels.by_bet_in', { category: categoryName(t, category) }) : t('wheels.by_bet')),
    deposit: () => t('wheels.by_deposit'),
    mission: () => t('wheels.by_mission'),
  };
  return (
    <li
      data-ticket={state}
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0"
    >
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{reason[source]()}</span>
        <span className="figures text-small text-ink-soft">
          {formats.date(new Date(`${day}T12:00:00Z`))}
          {state === 'open' && <> · {t('wheels.until', { at: formats.dateTime(new Date(until)) })}</>}
        </span>
      </span>
      <Badge tone={state === 'open' ? 'gain' : 'plain'}>{t(stateTexts[state])}</Badge>
    </li>
  );
}

const stateTexts = {
  open: 'wheels.state_open',
  used: 'wheels.state_used',
  lost: 'wheels.state_lost',
  over: 'wheels.state_over',
} as const;
