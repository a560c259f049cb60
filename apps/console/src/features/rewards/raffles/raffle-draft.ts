import type { Raffle, RaffleTerms } from './raffles-queries.ts';

export type RaffleDraft = {
  id: string;
  title: string;
  slug: string;
  /** As a field for date and time writes it, in the operator's own time. */
  startsAt: string;
  closesAt: string;
  /** `3 x 100`, one kind of prize a line, the largest first. */
  prizes: string;
  perBet: string;
  perDeposit: string;
  category: string;
  most: string;
  leastLevel: string;
  multiple: string;
  onePerMember: boolean;
};
export type RaffleField = Exclude<keyof RaffleDraft, 'id' | 'category' | 'onePerMember' | 'perDeposit'>;

/** In the order of the form. */
export const raffleFields: readonly RaffleField[] = [
  'title',
  'slug',
  'startsAt',
  'closesAt',
  'prizes',
  'perBet',
  'most',
  'leastLevel',
  'multiple',
];

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;
const PRIZES = /^(\d{1,4})\s*[x×*]\s*(\d{1,9}(?:\.\d{1,2})?)$/i;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const TIMES = /^(?:[0-4](?:\.\d{1,2})?|5(?:\.00?)?)$/;
const MOST_KINDS = 20;
const MOST_PRIZES = 1000;

/** An instant as a field for date and time writes it. */
function localOf(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const empty: Omit<RaffleDraft, 'id'> = {
  title: '',
  slug: '',
  startsAt: '',
  closesAt: '',
  prizes: '',
  perBet: '',
  perDeposit: '',
  category: '',
  most: '20',
  leastLevel: '0',
  multiple: '1',
  onePerMember: true,
};

export function draftOf(raffle: Raffle | null, newId: () => string): RaffleDraft {
  if (raffle === null) return { ...empty, id: newId() };
  const { id, terms } = raffle;
  return {
    id,
    title: terms.title,
    slug: terms.slug ?? '',
    startsAt: localOf(terms.startsAt),
    closesAt: localOf(terms.closesAt),
    prizes: terms.prizes.map(({ amount, count }) => `${count} x ${amount}`).join('\n'),
    perBet: terms.perBet ?? '',
    perDeposit: terms.perDeposit ?? '',
    category: terms.category ?? '',
    most: String(terms.most),
    leastLevel: String(terms.leastLevel),
    multiple: terms.multiple,
    onePerMember: terms.onePerMember,
  };
}

/** The prizes as they were typed; null while a line is wrong. */
export function prizesOf(text: string): RaffleTerms['prizes'] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const prizes: { amount: string; count: number }[] = [];
  for (const line of lines) {
    const [, count, amount] = PRIZES.exec(line) ?? [];
    const before = prizes.at(-1);
    if (count === undefined || amount === undefined || Number(count) < 1 || Number(amount) <= 0) return null;
    if (before && Number(amount) > Number(before.amount)) return null;
    prizes.push({ amount, count: Number(count) });
  }
  const all = prizes.reduce((sum, { count }) => sum + count, 0);
  return prizes.length > 0 && prizes.length <= MOST_KINDS && all <= MOST_PRIZES ? prizes : null;
}

/** All prizes together; null while a line is wrong. */
export function costOf({ prizes }: Pick<RaffleDraft, 'prizes'>): string | null {
  const read = prizesOf(prizes);
  if (!read) return null;
  const cents = read.reduce((sum, { amount, count }) => sum + count * Math.round(Number(amount) * 100), 0);
  return (cents / 100).toFixed(2);
}

const isRate = (text: string) => AMOUNT.test(text) && Number(text) > 0;
const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

export function isFaulty(draft: RaffleDraft, field: RaffleField): boolean {
  const { perBet, perDeposit } = draft;
  switch (field) {
    case 'title':
      return draft.title.trim() === '';
    case 'slug':
      return draft.slug !== '' && !SLUG.test(draft.slug);
    case 'startsAt':
      return Number.isNaN(Date.parse(draft.startsAt));
    case 'closesAt':
      return !(Date.parse(draft.closesAt) > Date.parse(draft.startsAt));
    case 'prizes':
      return prizesOf(draft.prizes) === null;
    case 'perBet':
      return (perBet === '' && perDeposit === '') || [perBet, perDeposit].some((one) => one !== '' && !isRate(one));
    case 'most':
      return !isWhole(draft.most, 1, 10_000);
    case 'leastLevel':
      return !isWhole(draft.leastLevel, 0, 20);
    case 'multiple':
      return !TIMES.test(draft.multiple);
  }
}

/** What the form says, as the call takes it; null while a field is wrong. */
export function raffleOf(draft: RaffleDraft): { id: string; terms: RaffleTerms } | null {
  const prizes = prizesOf(draft.prizes);
  if (!prizes || raffleFields.some((field) => isFaulty(draft, field))) return null;
  const perBet = draft.perBet === '' ? null : draft.perBet;
  return {
    id: draft.id,
    terms: {
      title: draft.title.trim(),
      slug: draft.slug === '' ? null : draft.slug,
      startsAt: new Date(draft.startsAt).toISOString(),
      closesAt: new Date(draft.closesAt).toISOString(),
      prizes,
      perBet,
      perDeposit: draft.perDeposit === '' ? null : draft.perDeposit,
      category: draft.category === '' || perBet === null ? null : draft.category,
      most: Number(draft.most),
      onePerMember: draft.onePerMember,
      leastLevel: Number(draft.leastLevel),
      multiple: draft.multiple,
    },
  };
}
