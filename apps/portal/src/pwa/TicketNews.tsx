import { currencies, formatMoney } from '@croupier/money';
import { buttonClass, useLanguage, useText, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client } from '../api/client.ts';
import { pushListeners, resyncListeners } from '../live/push-listeners.ts';
import { runningFrames } from '../live/running-frame.ts';
import { readAddress } from '../routing/address.ts';
import type { Path } from '../routing/address.ts';
import { Link } from '../routing/Link.tsx';
import { session } from '../session/session.ts';
import { outcomeOf } from './tickets-outcome.ts';
import { addressOf } from './news.ts';
import type { DrawSign } from './news.ts';
import { createResultQueue } from './result-queue.ts';
import { createStayingToast } from './staying-toast.ts';
import { createWaitedDraws } from './waited-draws.ts';
import type { Ticket } from './waited-draws.ts';

type Settled = { game: string; name: string; issue: string; tickets: readonly Ticket[] };

/**
 * Tells what became of my tickets on whichever page I am, with the amount, the draw and the way to the ticket (LO-140).
 * A win is more than was staked; what is less came back and is said plainly (UX: celebrations are for real wins only).
 */
// texts: notifications.ticket.*
export default function TicketNews({ takeEarly }: { takeEarly: () => readonly DrawSign[] }) {
  const t = useText();
  const { tag: language } = useLanguage();
  const showToast = useToasts();
  const staying = useRef<ReturnType<typeof createStayingToast> | null>(null);

  const notifyOne = useEffectEvent(({ game, name, issue, tickets }: Settled) => {
    const { outcome, amount } = outcomeOf(tickets);
    const written = `${currencies[amount.currency].symbol}${formatMoney(amount, language)}`;
    const isAmountHidden = session.getState().isBalanceHidden && outcome !== 'lost';
    const ids = tickets.map(({ id }) => id);
    const close = showToast({
      subject: 'draw result',
      tone: outcome === 'won' ? 'gain' : 'info',
      text: (
        <>
          {name && <span className="block text-small text-ink-soft">{name}</span>}
          {isAmountHidden
            ? t('notifications.ticket_lead', { issue })
            : t(`notifications.ticket.${outcome}`, { issue, amount: written })}
        </>
      ),
      action: (
        <TicketsLink
          address={addressOf({ topic: 'ticket', game, issue }, ids)}
          text={t('notifications.see_ticket', { count: tickets.length })}
        />
      ),
    });
    staying.current?.keep(close);
  });
  const notifyMany = useEffectEvent((draws: readonly Settled[]) => {
    const newest = draws.at(-1)!;
    const close = showToast({
      subject: 'draw result',
      tone: 'info',
      text: t('notifications.tickets_waiting', { count: draws.length }),
      action: (
        <TicketsLink
          address={addressOf({ topic: 'ticket', game: newest.game, issue: newest.issue })}
          text={t('notifications.see_ticket', { count: draws.length })}
        />
      ),
    });
    staying.current?.keep(close);
  });
  const [draws] = useState(() =>
    createWaitedDraws(async () => (await client.call('myTickets', { query: { limit: '100' } })).tickets),
  );

  useEffect(() => {
    const toast = createStayingToast();
    staying.current = toast;
    return toast.end;
  }, []);
  useEffect(() => {
    const queue = createResultQueue<Settled>(() => runningFrames.getState().count === 0 && !document.hidden, {
      one: (settled) => notifyOne(settled),
      many: (settled) => notifyMany(settled),
    });
    const announce = async (draws: readonly (readonly Ticket[])[]) => {
      const settled = await Promise.all(draws.map(named));
      // Signed out meanwhile.
      if (session.getState().token !== null) queue.add(settled);
    };
    // The page shows a lost connection; what was missed is among the tickets.
    const giveUp = () => {};
    const hear = (sign: DrawSign) => {
      if (sign.kind === 'wallet.balance') draws.moneyMoved();
      if (sign.kind !== 'lottery.settled' && sign.kind !== 'missed') return;
      // No longer stored for later.
      takeEarly();
      if (sign.kind === 'missed') void draws.settledSince(sign.since).then(announce, giveUp);
      else void draws.settledBy(sign.value).then((tickets) => announce(tickets.length > 0 ? [tickets] : []), giveUp);
    };
    const resume = (since: string) => hear({ kind: 'missed', since });
    // Pushes that came while this part was loading.
    for (const sign of takeEarly()) hear(sign);
    pushListeners.add(hear);
    resyncListeners.add(resume);
    const leave = runningFrames.subscribe(queue.release);
    document.addEventListener('visibilitychange', queue.release);
    return () => {
      pushListeners.delete(hear);
      resyncListeners.delete(resume);
      leave();
      document.removeEventListener('visibilitychange', queue.release);
    };
  }, [draws, takeEarly]);
  return null;
}

async function named(tickets: readonly Ticket[]): Promise<Settled> {
  const { gameCode: game, issue } = tickets[0]!;
  return { game, name: await gameName(game), issue, tickets };
}

/** In the reader's language; without an answer the draw's number. */
async function gameName(game: string): Promise<string> {
  const menu = await client.call('vnGameMenu', { query: {} }).catch(() => null);
  const all = menu?.families.flatMap(({ games }) => games) ?? [];
  return all.find((one) => one.game.gameCode === game)?.game.gameName ?? '';
}

function TicketsLink({ address, text }: { address: string; text: string }) {
  const { pathname, search } = readAddress(address);
  return (
    <p>
      {/* The address is that of a page of ours. */}
      <Link to={pathname as Path} search={search} className={buttonClass({ size: 'small' })}>
        {text}
      </Link>
    </p>
  );
}
