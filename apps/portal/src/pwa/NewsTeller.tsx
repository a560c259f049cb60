import type { Push } from '@croupier/contract/client';
import { formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { useLanguage, useText } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../api/client.ts';
import { readMoney } from '../api/read-money.ts';
import { useSettings } from '../api/use-settings.ts';
import { brandPicture } from '../brand/brand-picture.ts';
import { pushEars } from '../live/push-ears.ts';
import { session } from '../session/session.ts';
import { browserStorages, readKey } from '../session/storage.ts';
import { markPicture } from './mark-picture.ts';
import { outcomeOf } from './news-words.ts';
import { addressOf, newsIn, tagOf } from './news.ts';
import type { News } from './news.ts';
import type { PushTopic } from './push-preferences.ts';
import { showNews } from './show-news.ts';
import { claimPush } from './told-pushes.ts';
import { createWaitedDraws } from './waited-draws.ts';
import type { Ticket } from './waited-draws.ts';

/** A tab that is looked at hears the same push, and says so first: what somebody sees is not told again. */
const courtesyMs = 300;

type Words = { title: string; body: string };
type NewsTellerProps = { member: string; preferences: readonly PushTopic[]; onOpen: (address: string) => void };

// texts: notifications.ticket.*
// texts: notifications.withdrawal.*
// texts: notifications.deposit.*
export default function NewsTeller({ member, preferences, onOpen }: NewsTellerProps) {
  const t = useText();
  const { tag: language } = useLanguage();
  const { merchant, brand } = useSettings();
  const [draws] = useState(() =>
    createWaitedDraws(async () => (await client.call('myTickets', { query: { limit: '100' } })).tickets),
  );
  const [mark] = useState(() => markPicture(brandPicture('mark', merchant)));
  const written = (amount: Money) => `${formatMoney(amount, language)} ${amount.currency}`;

  const ticketWords = (news: Extract<News, { topic: 'ticket' }>, tickets: readonly Ticket[]): Words => {
    const title = t('notifications.ticket', { brand: brand.name, count: tickets.length });
    const { issue } = news;
    if (isAmountHidden()) return { title, body: t('notifications.ticket_lead', { issue }) };
    const { outcome, amount } = outcomeOf(tickets);
    return { title, body: t(`notifications.ticket.${outcome}`, { issue, amount: written(amount) }) };
  };
  const withdrawalWords = async ({ id, outcome }: Extract<News, { topic: 'withdrawal' }>): Promise<Words> => {
    const title = t(`notifications.withdrawal.${outcome}`, { brand: brand.name });
    const order = isAmountHidden() ? null : await client.call('withdrawal', { params: { id } }).catch(() => null);
    if (!order) return { title, body: t(`notifications.withdrawal.${outcome}_lead`) };
    const amount = written(readMoney(order.amount));
    return { title, body: t(`notifications.withdrawal.${outcome}_amount`, { amount }) };
  };
  const depositWords = async ({ id, no, outcome }: Extract<News, { topic: 'deposit' }>): Promise<Words> => {
    const title = t(`notifications.deposit.${outcome}`, { brand: brand.name });
    const isAmountTold = outcome === 'credited' && !isAmountHidden();
    const credited = isAmountTold
      ? await client.call('deposit', { params: { id } }).then(
          (order) => order.credited,
          () => null,
        )
      : null;
    if (!credited) return { title, body: t('notifications.deposit_lead', { no }) };
    return { title, body: t('notifications.deposit_amount', { amount: written(readMoney(credited)) }) };
  };

  const tell = useEffectEvent(async (push: Push & { seq: string }) => {
    if (push.kind === 'wallet.balance') draws.moneyMoved();
    const news = newsIn(push);
    if (!news || !preferences.includes(news.topic)) return;
    if (!document.hidden) {
      claimPush(push.seq);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, courtesyMs));
    const tickets = news.topic === 'ticket' ? await draws.settledBy(news) : [];
    if (news.topic === 'ticket' && tickets.length === 0) return;
    if (!claimPush(push.seq)) return;
    const words =
      news.topic === 'ticket'
        ? ticketWords(news, tickets)
        : await (news.topic === 'withdrawal' ? withdrawalWords(news) : depositWords(news));
    // Signed out while the words were made.
    if (session.getState().token === null) return;
    const ids = tickets.map(({ id }) => id);
    const shown = { ...words, icon: await mark, tag: tagOf(member, news), address: addressOf(news, ids), member };
    await showNews(shown, onOpen);
  });
  useEffect(() => {
    // A line that is down is told by the page; what was missed stands there.
    const hear = (push: Push & { seq: string }) => void tell(push).catch(() => {});
    pushEars.add(hear);
    return () => void pushEars.delete(hear);
  }, []);
  return null;
}

/** Another tab may have closed the eye since. */
function isAmountHidden(): boolean {
  return session.getState().isBalanceHidden || readKey(browserStorages().local, 'balanceHidden') === 'true';
}
