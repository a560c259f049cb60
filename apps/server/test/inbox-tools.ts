import { randomUUID } from 'node:crypto';
import type { Person } from '@croupier/testkit';

/** The brand that most mailings here are of. */
export const PERLAS = { merchant: 'perlas' };
export const WHY = 'as the test asks';

type TestMailing = { title?: string; text?: string; kind?: 'service' | 'marketing' };

export const inEnglish = ({ title = 'News', text = 'Something to read.' }: TestMailing = {}) => [
  { language: 'EN', title, text },
];

export const write = (operator: Person, people: readonly Pick<Person, 'account'>[], mailing: TestMailing = {}) =>
  operator.client.call('sendMailing', {
    params: PERLAS,
    body: {
      id: randomUUID(),
      kind: mailing.kind ?? 'service',
      texts: inEnglish(mailing),
      audience: { to: 'accounts', accounts: people.map(({ account }) => account) },
      reason: WHY,
    },
  });

export const inboxOf = async ({ client }: Pick<Person, 'client'>) => (await client.call('getInbox')).messages;
export const unreadOf = async ({ client }: Person) => (await client.call('unreadCount')).unreadCount;
export const titlesOf = async (person: Person) =>
  (await inboxOf(person)).map((message) => ('title' in message ? message.title : message.kind));
export const kindsOf = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind);
