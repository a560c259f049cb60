import type { Envelope, EnvelopeTerms } from './envelopes-queries.ts';

/** As the fields of the form write it; times in the operator's own time. */
export type EnvelopeDraft = {
  id: string;
  kind: EnvelopeTerms['kind'];
  title: string;
  pot: string;
  shares: string;
  least: string;
  most: string;
  multiple: string;
  from: string;
  to: string;
  minutes: string;
  everyMinutes: string;
  depositDays: string;
  depositLeast: string;
  betDays: string;
  betLeast: string;
  /** One name a line. */
  accounts: string;
  budget: string;
};
export type EnvelopeField = keyof Omit<EnvelopeDraft, 'id' | 'kind'>;

const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/;
const MULTIPLE = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/;

/** An instant as a field for date and time writes it. */
function localOf(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function draftOf(envelope: Envelope | null, newId: () => string): EnvelopeDraft {
  if (!envelope) {
    const empty = { title: '', pot: '', shares: '', least: '', most: '', from: '', to: '', budget: '', accounts: '' };
    const asks = { depositDays: '', depositLeast: '', betDays: '', betLeast: '' };
    return { ...empty, ...asks, id: newId(), kind: 'rain', multiple: '1', minutes: '10', everyMinutes: '' };
  }
  const { terms } = envelope.newest;
  const { kind, title, pot, shares, least, most, multiple, minutes, everyMinutes, deposit, bet, budget } = terms;
  return {
    id: envelope.id,
    kind,
    title,
    pot,
    least,
    multiple,
    budget,
    shares: String(shares),
    most: most ?? '',
    from: localOf(terms.from),
    to: localOf(terms.to),
    minutes: String(minutes),
    everyMinutes: everyMinutes === null ? '' : String(everyMinutes),
    depositDays: deposit ? String(deposit.days) : '',
    depositLeast: deposit?.least ?? '',
    betDays: bet ? String(bet.days) : '',
    betLeast: bet?.least ?? '',
    accounts: terms.accounts.join('\n'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isAmount = (text: string): boolean => AMOUNT.test(text) && Number(text) > 0;
const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
/** Both empty, or both right. */
const isLately = (days: string, least: string): boolean =>
  (days === '' && least === '') || (isWhole(days, 1, 90) && isAmount(least));

const tests: Record<EnvelopeField, (draft: EnvelopeDraft) => boolean> = {
  title: ({ title }) => title.trim() !== '',
  pot: ({ pot }) => isAmount(pot),
  shares: ({ kind, shares }) => kind === 'personal' || isWhole(shares, 1, 100_000),
  least: ({ least }) => isAmount(least),
  most: ({ most }) => most === '' || isAmount(most),
  multiple: ({ multiple }) => MULTIPLE.test(multiple),
  from: ({ from }) => isTime(from),
  to: ({ from, to }) => isTime(to) && Date.parse(to) > Date.parse(from),
  minutes: ({ minutes }) => isWhole(minutes, 1, 10_080),
  everyMinutes: ({ everyMinutes, minutes }) =>
    everyMinutes === '' || isWhole(everyMinutes, Math.max(2, Number(minutes)), 43_200),
  depositDays: ({ depositDays, depositLeast }) => isLately(depositDays, depositLeast),
  depositLeast: ({ depositDays, depositLeast }) => isLately(depositDays, depositLeast),
  betDays: ({ betDays, betLeast }) => isLately(betDays, betLeast),
  betLeast: ({ betDays, betLeast }) => isLately(betDays, betLeast),
  accounts: ({ kind, accounts }) => kind === 'rain' || linesOf(accounts).length > 0,
  budget: ({ budget, pot }) => isAmount(budget) && Number(budget) >= Number(pot),
};

export const envelopeFields = Object.keys(tests) as readonly EnvelopeField[];
export const isFaulty = (draft: EnvelopeDraft, field: EnvelopeField): boolean => !tests[field](draft);

/** What the form says, as the call takes it; null while a field is wrong. */
export function termsOf(draft: EnvelopeDraft): EnvelopeTerms | null {
  if (envelopeFields.some((field) => isFaulty(draft, field))) return null;
  const { kind, title, pot, least, most, multiple, minutes, everyMinutes, budget } = draft;
  const accounts = kind === 'personal' ? linesOf(draft.accounts) : [];
  const lately = (days: string, amount: string) => (days === '' ? null : { days: Number(days), least: amount });
  return {
    kind,
    pot,
    least,
    multiple,
    budget,
    accounts,
    title: title.trim(),
    shares: kind === 'personal' ? accounts.length : Number(draft.shares),
    most: most === '' ? null : most,
    from: new Date(draft.from).toISOString(),
    to: new Date(draft.to).toISOString(),
    minutes: Number(minutes),
    everyMinutes: everyMinutes === '' ? null : Number(everyMinutes),
    deposit: kind === 'rain' ? lately(draft.depositDays, draft.depositLeast) : null,
    bet: kind === 'rain' ? lately(draft.betDays, draft.betLeast) : null,
  };
}
