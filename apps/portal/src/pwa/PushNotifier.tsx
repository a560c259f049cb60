import type { Push } from '@croupier/contract/client';
import { formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { useLanguage, useText } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../api/client.ts';
import { readMoney } from '../api/read-money.ts';
import { useSettings } from '../api/use-settings.ts';
import { brandPicture } from '../brand/brand-picture.ts';
import { pushListeners } from '../live/push-listeners.ts';
import { session } from '../session/session.ts';
import { browserStorages, readKey } from '../session/storage.ts';
import { markPicture } from './mark-picture.ts';
import { outcomeOf } from './tickets-outcome.ts';
import { addressOf, newsIn, tagOf } from './news.ts';
import type { News } from './news.ts';
import type { PushTopic } from './push-choices.ts';
import { showNews } from './show-news.ts';
import { claimPush } from './claimed-pushes.ts';
import { createWaitedDraws } from './waited-draws.ts';
import type { Ticket } from './waited-draws.ts';

/** A visible tab gets the same push and claims it first: what is seen is not announced again. */
const courtesyMs = 300;

type NotificationText = { title: string; body: string };
type PushNotifierProps = { member: string; topics: readonly PushTopic[]; onOpen: (address: string) => void };

// texts: notifications.ticket.*
// texts: notifications.withdrawal.*
// texts: notifications.deposit.*
export default function PushNotifier({ member, topics, onOpen }: PushNotifierProps) {
  const t = useText();
  const { tag: language } = useLanguage();
  const { merchant, brand } = useSettings();
  const [draws] = useState(() =>
    createWaitedDraws(async () => (await client.call('myTickets', { query: { limit: '100' } })).tickets),
  );
  const [mark] = useState(() => markPicture(brandPicture('mark', merchant)));
  const written = (amount: Money) => `${formatMoney(amount, language)} ${amount.currency}`;

  const ticketText = (news: Extract<News, { topic: 'ticket' }>, tickets: readonly Ticket[]): NotificationText => {
    const title = t('notifications.ticket', { brand: brand.name, count: tickets.length });
    const { issue } = news;
    if (isAmountHidden()) return { title, body: t('notifications.ticket_lead', { issue }) };
    const { outcome, amount } = outcomeOf(tickets);
    return { title, body: t(`notifications.ticket.${outcome}`, { issue, amount: written(amount) }) };
  };
  const withdrawalText = async ({ id, outcome }: Extract<News, { topic: 'withdrawal' }>): Promise<NotificationText> => {
    const title = t(`notifications.withdrawal.${outcome}`, { brand: brand.name });
    const order = isAmountHidden() ? null : await client.call('withdrawal', { params: { id } }).catch(() => null);
    if (!order) return { title, body: t(`notifications.withdrawal.${outcome}_lead`) };
    const amount = written(readMoney(order.amount));
    return { title, body: t(`notifications.withdrawal.${outcome}_amount`, { amount }) };
  };
  const depositText = async ({ id, no, outcome }: Extract<News, { topic: 'deposit' }>): Promise<NotificationText> => {
    const title = t(`notifications.deposit.${outcome}`, { brand: brand.name });
    const isAmountShown = outcome === 'credited' && !isAmountHidden();
    const credited = isAmountShown
      ? await client.call('deposit', { params: { id } }).then(
          (order) => order.credited,
          () => null,
        )
      : null;
    if (!credited) return { title, body: t('notifications.deposit_lead', { no }) };
    return { title, body: t('notifications.deposit_amount', { amount: written(readMoney(credited)) }) };
  };

  const notify = useEffectEvent(async (push: Push & { seq: string }) => {
    if (push.kind === 'wallet.balance') draws.moneyMoved();
    const news = newsIn(push);
    if (!news || !topics.includes(news.topic)) return;
    if (!document.hidden) {
      claimPush(push.seq);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, courtesyMs));
    const tickets = news.topic === 'ticket' ? await draws.settledBy(news) : [];
    if (news.topic === 'ticket' && tickets.length === 0) return;
    if (!claimPush(push.seq)) return;
    const text =
      news.topic === 'ticket'
        ? ticketText(news, tickets)
        : await (news.topic === 'withdrawal' ? withdrawalText(news) : depositText(news));
    // Signed out meanwhile.
    if (session.getState().token === null) return;
    const ids = tickets.map(({ id }) => id);
    const shown = { ...text, icon: await mark, tag: tagOf(member, news), address: addressOf(news, ids), member };
    await showNews(shown, onOpen);
  });
  useEffect(() => {
    // The page shows a lost connection; what was missed is on the page.
    const hear = (push: Push & { seq: string }) => void notify(push).catch(() => {});
    pushListeners.add(hear);
    return () => void pushListeners.delete(hear);
  }, []);
  return null;
}

/** Another tab may have hidden amounts meanwhile. */
function isAmountHidden(): boolean {
  return session.getState().isBalanceHidden || readKey(browserStorages().local, 'balanceHidden') === 'true';
}
