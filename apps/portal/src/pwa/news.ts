import type { Push } from '@croupier/contract/client';

/** What tells of ended draws: a push, or the instant since which pushes were missed. */
export type DrawSign = Push | { kind: 'missed'; since: string };

/** Events that a member may want notifications for. */
export type News =
  | { topic: 'ticket'; game: string; issue: string }
  | { topic: 'withdrawal'; id: string; outcome: 'paid' | 'rejected' }
  | { topic: 'deposit'; id: string; no: string; outcome: 'credited' | 'failed' | 'reversed' };

const paidOut = new Map<string, 'paid' | 'rejected'>([
  ['DISBURSED', 'paid'],
  ['REJECTED', 'rejected'],
]);
const paidIn = new Map<string, 'credited' | 'failed' | 'reversed'>([
  ['CREDITED', 'credited'],
  ['FAILED', 'failed'],
  ['REVERSED', 'reversed'],
]);

/** A bonus began, ended or changed its use. */
export type BonusSign = Extract<Push, { kind: 'bonus.changed' }>;

/** Steps in between are on the page; only the end of a wait is announced. */
export function newsIn(push: Push): News | null {
  switch (push.kind) {
    case 'lottery.settled':
      return { topic: 'ticket', game: push.value.game, issue: push.value.issue };
    case 'withdrawal.changed': {
      if ('needs' in push.value) return null;
      const outcome = paidOut.get(push.value.state);
      return outcome ? { topic: 'withdrawal', id: push.value.id, outcome } : null;
    }
    case 'deposit.changed': {
      const outcome = paidIn.get(push.value.state);
      return outcome ? { topic: 'deposit', id: push.value.id, no: push.value.no, outcome } : null;
    }
    default:
      return null;
  }
}

/** A newer notification about the same thing replaces the older one, whichever tab shows it. */
export function tagOf(member: string, news: News): string {
  return [member, news.topic, ...(news.topic === 'ticket' ? [news.game, news.issue] : [news.id])].join(' ');
}

/** The page of the event; for several tickets the list. */
export function addressOf(news: News, ticketIds: readonly string[] = []): string {
  if (news.topic === 'ticket') {
    const [only, ...others] = ticketIds;
    const ticket = only !== undefined && others.length === 0 ? { ticket: only } : {};
    return `/lottery?${new URLSearchParams({ gameCode: news.game, view: 'tickets', ...ticket })}`;
  }
  const page = news.topic === 'withdrawal' ? 'withdraw' : 'depositv2';
  return `/?${new URLSearchParams({ centre: 'member', page, item: news.id })}`;
}
