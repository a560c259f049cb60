import { MOST_ACCOUNTS } from '@croupier/contract/limits';
import type { Audience, NewMailing } from './messages-queries.ts';

export type MessageTexts = { title: string; text: string };

/** A message in the form. */
export type Draft = {
  kind: NewMailing['kind'];
  to: Audience['to'];
  accounts: string;
  group: { kind: 'all' | 'member' | 'agent'; from: string; until: string };
  main: MessageTexts;
  /** Its language is empty if there is no second text. */
  second: MessageTexts & { language: string };
};

export const emptyDraft: Draft = {
  kind: 'service',
  to: 'accounts',
  accounts: '',
  group: { kind: 'all', from: '', until: '' },
  main: { title: '', text: '' },
  second: { language: '', title: '', text: '' },
};

/** Names separated by lines or commas, without duplicates. */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

export const isBackwards = ({ group: { from, until } }: Draft): boolean => from !== '' && until !== '' && from > until;

/** The receivers in the form; null if there are none. */
export function audienceOf(draft: Draft): Audience | null {
  if (draft.to === 'everyone') return { to: 'everyone' };
  if (draft.to === 'accounts') {
    const accounts = namesIn(draft.accounts);
    return accounts.length > 0 && accounts.length <= MOST_ACCOUNTS ? { to: 'accounts', accounts } : null;
  }
  if (isBackwards(draft)) return null;
  const { kind, from, until } = draft.group;
  return { to: 'group', ...(kind !== 'all' && { kind }), ...(from && { from }), ...(until && { until }) };
}

export const isWritten = ({ title, text }: MessageTexts): boolean => title.trim() !== '' && text.trim() !== '';

/** The body of the call; `language` is the brand's main one. */
export function mailingOf(
  draft: Draft,
  { id, language, reason }: { id: string; language: string; reason: string },
): NewMailing | null {
  const audience = audienceOf(draft);
  const { kind, main, second } = draft;
  if (!audience || !isWritten(main)) return null;
  return { id, kind, audience, reason, texts: [{ language, ...main }, ...(second.language ? [second] : [])] };
}
