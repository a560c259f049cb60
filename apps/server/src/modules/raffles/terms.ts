import type { Calls, FieldFault, Input } from '@croupier/contract';
import { MAX_INPUT_UNITS, parseMoney } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { currencyOf } from '../ledger/index.ts';

/** As an operator wrote it and as it is kept. */
export type Written = Input<Calls['saveRaffle']>['body']['terms'];

/** What a raffle promises, with its amounts read. */
export type Terms = {
  written: Written;
  title: string;
  slug: string | null;
  startsAt: Date;
  closesAt: Date;
  /** One for each place, the first one first. */
  prizes: readonly bigint[];
  perBet: bigint | null;
  perDeposit: bigint | null;
  category: string | null;
  most: number;
  onePerMember: boolean;
  leastLevel: number;
  /** In hundredths. */
  multiple: number;
};

const DAY_MS = 86_400_000;
const MOST_DAYS = 92;
const MOST_PRIZES = 1000;
/** The list is frozen and published after the close and before the beacon of the draw. */
export const DRAW_AFTER_MS = 5 * 60_000;

export const drawsAtOf = ({ closesAt }: { closesAt: Date }): Date => new Date(closesAt.getTime() + DRAW_AFTER_MS);

/** Terms that were checked when they were saved. */
export function readTerms(written: Written, currency: Currency): Terms {
  const units = (text: string): bigint => {
    const read = parseMoney(text, currency);
    if (!read.ok) throw new Error(`${text} is no amount of ${currency}: ${read.reason}`);
    return read.value.units;
  };
  const { title, slug, prizes, perBet, perDeposit, category, most, onePerMember, leastLevel, multiple } = written;
  return {
    written,
    title,
    slug,
    startsAt: new Date(written.startsAt),
    closesAt: new Date(written.closesAt),
    prizes: prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => units(amount))),
    perBet: perBet === null ? null : units(perBet),
    perDeposit: perDeposit === null ? null : units(perDeposit),
    category,
    most,
    onePerMember,
    leastLevel,
    multiple: Math.round(Number(multiple) * 100),
  };
}

/** The same text for the same terms, in whatever order their fields were kept. */
export const textOf = ({ prizes, ...terms }: Written): string =>
  JSON.stringify([
    Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    prizes.map(({ amount, count }) => [amount, count]),
  ]);

export const potOf = ({ prizes }: Pick<Terms, 'prizes'>): bigint => prizes.reduce((sum, units) => sum + units, 0n);

/** What contradicts itself; each fault names its field. */
export function faultOf(written: Written, brand: Brand): Refusal | null {
  const currency = currencyOf(brand.currency);
  const faults: FieldFault[] = [];
  const fault = (path: string, why: string) => faults.push({ path: `body.terms.${path}`, fault: why });
  const units = (path: string, text: string): bigint | null => {
    const read = parseMoney(text, currency);
    if (read.ok && read.value.units > 0n && read.value.units <= MAX_INPUT_UNITS) return read.value.units;
    fault(path, 'no amount');
    return null;
  };
  const { startsAt, closesAt, prizes, perBet, perDeposit, category } = written;
  const [from, to] = [Date.parse(startsAt), Date.parse(closesAt)];
  if (to <= from || to - from > MOST_DAYS * DAY_MS) fault('closesAt', 'not after the beginning, or too far');
  let before: bigint | null = null;
  for (const [at, { amount }] of prizes.entries()) {
    const prize = units(`prizes.${at}.amount`, amount);
    if (prize !== null && before !== null && prize > before) fault(`prizes.${at}.amount`, 'above the place before');
    before = prize;
  }
  if (prizes.reduce((sum, { count }) => sum + count, 0) > MOST_PRIZES) fault('prizes', 'too many');
  if (perBet === null && perDeposit === null) fault('perBet', 'nothing gives tickets');
  if (perBet !== null) units('perBet', perBet);
  if (perDeposit !== null) units('perDeposit', perDeposit);
  if (category !== null && !brand.categories.some(({ code }) => code === category))
    fault('category', 'no category of the brand');
  if (category !== null && perBet === null) fault('category', 'bets give no tickets');
  return faults.length > 0 ? refuse('raffle_wrong', { fields: faults }) : null;
}
