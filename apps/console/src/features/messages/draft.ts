import { MOST_ACCOUNTS } from '@croupier/contract/limits';
import type { Audience, NewMailing } from './messages-queries.ts';

export type MessageTexts = { title: string; text: string };

/** A message as it stands in the form. */
export type Draft = {
  kind: NewMailing['kind'];
  to: Audience['to'];
  accounts: string;
  group: { kind: 'all' | 'member' | 'agent'; from: string; until: string };
  main: MessageTexts;
  /** Its language is empty while there is none. */
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

/** Names in lines or between commas, each once. */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

export const isBackwards = ({ group: { from, until } }: Draft): boolean => from !== '' && until !== '' && from > until;

/** Whom the form names; null while it names nobody. */
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

/** What is sent; `language` is the brand's own. */
export function mailingOf(
  draft: Draft,
  { id, language, reason }: { id: string; language: string; reason: string },
): NewMailing | null {
  const audience = audienceOf(draft);
  const { kind, main, second } = draft;
  if (!audience || !isWritten(main)) return null;
  return { id, kind, audience, reason, texts: [{ language, ...main }, ...(second.language ? [second] : [])] };
}
