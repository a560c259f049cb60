import { envelopeTerms } from '@croupier/contract';
import type { Input, Calls } from '@croupier/contract';
import { checkEnvelope } from '@croupier/loyalty';
import type { EnvelopeTerms as Shares } from '@croupier/loyalty';
import { MAX_INPUT_UNITS, parseMoney } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';

export type WrittenTerms = Input<Calls['saveEnvelope']>['body']['terms'];

/** Deposits or valid bets of the last days that are asked for. */
export type Asked = { days: number; least: Money } | null;

/** The terms of a version with their amounts read. */
export type Terms = Shares & {
  written: WrittenTerms;
  currency: Currency;
  budget: Money;
  /** In hundredths. */
  multiple: number;
  from: Date;
  to: Date;
  openMs: number;
  everyMs: number | null;
  deposit: Asked;
  bet: Asked;
};

const MINUTE_MS = 60_000;
/** Windows are planned so far at most. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** What an operator wrote, or the first fault of it. */
export function readTerms(written: WrittenTerms, currency: Currency): Terms | Refusal {
  const wrong = (path: string, fault: string) =>
    refuse('envelope_wrong', { fields: [{ path: `body.terms.${path}`, fault }] });
  const amounts = { pot: written.pot, least: written.least, budget: written.budget };
  const read: Record<string, Money> = {};
  for (const [name, text] of Object.entries(amounts)) {
    const amount = amountOf(text, currency);
    if (!amount) return wrong(name, 'no amount');
    read[name] = amount;
  }
  const most = written.most === null ? null : amountOf(written.most, currency);
  if (written.most !== null && !most) return wrong('most', 'no amount');
  if (written.title === '') return wrong('title', 'empty');
  for (const name of ['deposit', 'bet'] as const) {
    const asked = written[name];
    if (asked && !amountOf(asked.least, currency)) return wrong(name, 'no amount');
  }
  const isPersonal = written.kind === 'personal';
  if (isPersonal !== written.accounts.length > 0) return wrong('accounts', isPersonal ? 'empty' : 'not for a rain');
  if (isPersonal && written.shares !== written.accounts.length) return wrong('shares', 'not one for each account');
  if (new Set(written.accounts).size !== written.accounts.length) return wrong('accounts', 'a name twice');
  const [from, to] = [new Date(written.from), new Date(written.to)];
  if (to <= from || +to - +from > MOST_DAYS * DAY_MS) return wrong('to', 'not after the beginning, or too far');
  if (written.everyMinutes !== null && written.everyMinutes < written.minutes)
    return wrong('everyMinutes', 'shorter than a window');
  const shares = { pot: read['pot']!, shares: written.shares, least: read['least']!, most };
  const checked = checkEnvelope(shares);
  if (!checked.ok) return wrong(fieldOf[checked.reason], checked.reason);
  if (read['budget']!.units < shares.pot.units) return wrong('budget', 'below the pot');
  return termsFrom(written, currency, { ...shares, budget: read['budget']! });
}

const fieldOf = { envelope_not_shown: 'least', envelope_impossible: 'pot', envelope_too_large: 'shares' } as const;

function amountOf(text: string, currency: Currency): Money | null {
  const parsed = parseMoney(text, currency);
  return parsed.ok && parsed.value.units > 0n && parsed.value.units <= MAX_INPUT_UNITS ? parsed.value : null;
}

function termsFrom(written: WrittenTerms, currency: Currency, amounts: Shares & { budget: Money }): Terms {
  // Amounts were read before.
  const lately = (asked: WrittenTerms['deposit']): Asked =>
    asked && { days: asked.days, least: amountOf(asked.least, currency)! };
  return {
    ...amounts,
    written,
    currency,
    multiple: Math.round(Number(written.multiple) * 100),
    from: new Date(written.from),
    to: new Date(written.to),
    openMs: written.minutes * MINUTE_MS,
    everyMs: written.everyMinutes === null ? null : written.everyMinutes * MINUTE_MS,
    deposit: lately(written.deposit),
    bet: lately(written.bet),
  };
}

/** Terms as they were stored; they were checked when they were saved. */
export function storedTerms(stored: unknown, currency: Currency): Terms {
  const terms = readTerms(envelopeTerms.parse(stored), currency);
  if ('refused' in terms) throw new Error('an envelope was stored with terms that are wrong');
  return terms;
}

/** When the first window after an instant begins; null when none does any more. */
export function startAfter({ from, to, everyMs }: Pick<Terms, 'from' | 'to' | 'everyMs'>, after: Date): Date | null {
  if (from > after) return from;
  if (everyMs === null) return null;
  const turns = Math.floor((+after - +from) / everyMs) + 1;
  const start = new Date(+from + turns * everyMs);
  return start < to ? start : null;
}

/** How many windows the terms make in all. */
export const windowsIn = ({ from, to, everyMs }: Pick<Terms, 'from' | 'to' | 'everyMs'>): number =>
  everyMs === null ? 1 : Math.ceil((+to - +from) / everyMs);
