import { toSignedWire, toWire, type Currency, type Money, type Result, type Signed } from '@croupier/money';
import type { Weekday } from '@croupier/ledger';
import { termsIn, writeTerms } from '../contracts/wire.ts';
import { isDay, NAME, readerOf, readWith, type FieldFault, type FieldReader } from '../field-reader.ts';
import { levelText, readLevel } from '../levels/levels.ts';
import { percentText, readPercent } from '../percent.ts';
import { payPeriodAt, payPeriods } from '../periods/pay-periods.ts';
import type { TakenBack } from '../pay/taken-back.ts';
import type { BillBasis, BillFigures, BillGiven, BillResult } from './bill.ts';
import { entriesOf, type BillEntry, type When } from './entries.ts';

export const BILL_FORMAT = 'croupier-bill/v1';

/** What the house says that a bill comes to. */
export type Stated = Pick<BillResult, 'tier' | 'amount' | 'due' | 'shortAfter' | 'takenBack' | 'carriedOut'> & {
  figures: BillFigures;
};

/** A bill with everything that is needed to compute it again. */
export type BillFile = {
  given: BillGiven;
  stated: Stated;
  entries: readonly BillEntry[];
};

const amount = (value: Money) => toWire(value).amount;
const figure = (value: Signed) => toSignedWire(value).amount;
const instant = (ms: number) => new Date(ms).toISOString();

/** The file that a page exports, ready for `JSON.stringify`. */
export function writeBill({ given, stated, entries }: BillFile): Readonly<Record<string, unknown>> {
  const { id, brand, holder, currency, calendar, period, span, basis } = given;
  return {
    format: BILL_FORMAT,
    bill: id,
    brand,
    holder,
    currency,
    period: { kind: period, ...calendar, from: instant(span.fromMs), to: instant(span.toMs) },
    basis: writeBasis(basis),
    stated: {
      figures: writeFigures(stated.figures),
      // People count from one.
      tier: stated.tier === null ? 0 : stated.tier + 1,
      amount: amount(stated.amount),
      due: amount(stated.due),
      shortAfter: amount(stated.shortAfter),
      takenBack: stated.takenBack.map((one) => writeTakenBack(one, currency)),
      carriedOut: amount(stated.carriedOut),
    },
    entries: entries.map(writeEntry),
  };
}

const writeTakenBack = ({ day, units }: TakenBack, currency: Currency) => ({
  day,
  amount: amount({ units, currency }),
});

function writeBasis(basis: BillBasis): object {
  if (basis.by === 'levels') return { by: basis.by };
  if (basis.by === 'ladder') return { by: basis.by, ladder: basis.ladder.map(percentText) };
  const { contract, takenBack, carriedIn, settled } = basis;
  const { parties, terms, hash } = contract;
  return {
    by: basis.by,
    contract: { id: parties.id, upline: parties.upline, downline: parties.downline, terms: writeTerms(terms), hash },
    takenBack: takenBack.map((one) => writeTakenBack(one, terms.currency)),
    carriedIn: amount(carriedIn),
    settled:
      settled.mode === 'upline'
        ? { mode: settled.mode }
        : {
            mode: settled.mode,
            downlines: settled.downlines.map((one) => ({ ...one, amount: amount(one.amount) })),
            shortBefore: amount(settled.shortBefore),
          },
  };
}

function writeFigures(figures: BillFigures): object {
  switch (figures.of) {
    case 'volume':
      return { valid: figure(figures.valid), active: figures.active };
    case 'tickets':
      return { winning: figure(figures.winning), losing: figure(figures.losing) };
    case 'team': {
      const { active, valid } = figures;
      return { valid: figure(valid), active, ...writeTeam(figures) };
    }
    case 'shares':
      return { amount: amount(figures.amount) };
  }
}

const teamNames = ['bet', 'prize', 'rebate', 'agentRebate', 'activity', 'salaries'] as const;
type TeamNames = (typeof teamNames)[number];

const byName = <Value>(read: (name: TeamNames) => Value): Record<TeamNames, Value> => ({
  bet: read('bet'),
  prize: read('prize'),
  rebate: read('rebate'),
  agentRebate: read('agentRebate'),
  activity: read('activity'),
  salaries: read('salaries'),
});

const writeTeam = (team: Record<TeamNames, Signed>) => byName((name) => figure(team[name]));

const writeWhen = (when: When) => ('atMs' in when ? { at: instant(when.atMs) } : { day: when.day });

function writeEntry(entry: BillEntry): object {
  const { id, when, member } = entry;
  const head = { id, ...writeWhen(when), member };
  switch (entry.of) {
    case 'volume':
      return { ...head, valid: figure(entry.valid) };
    case 'tickets': {
      const { stake, valid, prize, isTakenBack } = entry;
      return { ...head, stake: amount(stake), valid: amount(valid), prize: amount(prize), takenBack: isTakenBack };
    }
    case 'team':
      return { ...head, valid: figure(entry.valid), ...writeTeam(entry) };
    case 'shares': {
      const { category, valid } = entry;
      const rest =
        entry.by === 'ladder'
          ? { step: entry.step }
          : { takenBack: amount(entry.takenBack), levels: entry.levels.map(levelText) };
      return { ...head, category, valid: figure(valid), ...rest };
    }
  }
}

const HASH = /^[0-9a-f]{64}$/;
const ZONE = /^[A-Za-z0-9_+/-]{1,64}$/;
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;
/** A file with more is larger than a browser reads; bills of large teams sum up a member's day in one entry. */
const MOST_ENTRIES = 1_000_000;
const MOST_DOWNLINES = 200_000;
const MOST_DAYS = 1000;
const MOST_STEPS = 200_000;

/** Reads what `writeBill` writes, as text from a file; unknown fields are left aside. */
export const readBill = (given: unknown): Result<BillFile, FieldFault> => readWith(() => billIn(readerOf(given, '')));

function billIn(file: FieldReader): BillFile {
  file.word('format', [BILL_FORMAT]);
  const currency = file.currency('currency');
  const calendar = calendarIn(file.inside('period'));
  const given = givenIn(file, { currency, calendar });
  const of = entriesOf(given);
  const stated = file.inside('stated');
  const tier = stated.whole('tier');
  return {
    given,
    stated: {
      figures: figuresIn(stated.inside('figures'), of, currency),
      tier: tier === 0 ? null : tier - 1,
      amount: stated.amount('amount', currency),
      due: stated.amount('due', currency),
      shortAfter: stated.amount('shortAfter', currency),
      takenBack: takenBackIn(stated, currency),
      carriedOut: stated.amount('carriedOut', currency),
    },
    entries: file.list('entries', MOST_ENTRIES, (entry) => entryIn(entry, given)),
  };
}

function calendarIn(period: FieldReader): BillGiven['calendar'] {
  const timeZone = period.text('timeZone', ZONE);
  if (!isZone(timeZone)) period.fail('timeZone');
  const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  const weekStartsOn = weekdays.find((day) => day === period.whole('weekStartsOn'));
  return { timeZone, weekStartsOn: weekStartsOn ?? period.fail('weekStartsOn') };
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function givenIn(file: FieldReader, { currency, calendar }: Pick<BillGiven, 'currency' | 'calendar'>): BillGiven {
  const period = file.inside('period');
  const kind = period.word('kind', payPeriods);
  const [fromMs, toMs] = [period.instant('from'), period.instant('to')];
  const brand = file.text('brand', NAME);
  return {
    id: file.text('bill', NAME),
    brand,
    holder: file.text('holder', NAME),
    currency,
    calendar,
    period: kind,
    // The days of the period that begins there; whether it also ends as the file says is a check.
    span: { ...payPeriodAt(fromMs, kind, calendar), fromMs, toMs },
    basis: basisIn(file.inside('basis'), { brand, currency, calendar }),
  };
}

function basisIn(
  basis: FieldReader,
  { brand, currency, calendar }: Pick<BillGiven, 'brand' | 'currency' | 'calendar'>,
): BillBasis {
  const by = basis.word('by', ['contract', 'levels', 'ladder']);
  if (by === 'levels') return { by };
  if (by === 'ladder') {
    const ladder = basis.texts('ladder', MOST_STEPS, /^[0-9.]{1,30}$/).map((text, place) => {
      const rate = readPercent(text);
      return rate.ok ? rate.value : basis.fail(`ladder.${place}`);
    });
    return { by, ladder };
  }
  const contract = basis.inside('contract');
  const terms = termsIn(contract.inside('terms'));
  if (terms.currency !== currency) contract.fail('terms.currency');
  const settled = basis.inside('settled');
  const mode = settled.word('mode', ['difference', 'upline']);
  return {
    by,
    contract: {
      parties: {
        id: contract.text('id', NAME),
        brand,
        upline: contract.text('upline', NAME),
        downline: contract.text('downline', NAME),
        ...calendar,
      },
      terms,
      hash: contract.text('hash', HASH),
    },
    takenBack: takenBackIn(basis, currency),
    carriedIn: basis.amount('carriedIn', currency),
    settled:
      mode === 'upline'
        ? { mode }
        : {
            mode,
            downlines: settled.list('downlines', MOST_DOWNLINES, (one) => ({
              who: one.text('who', NAME),
              bill: one.text('bill', NAME),
              amount: one.amount('amount', currency),
            })),
            shortBefore: settled.amount('shortBefore', currency),
          },
  };
}

const takenBackIn = (reader: FieldReader, currency: Currency): TakenBack[] =>
  reader.list('takenBack', MOST_DAYS, (one) => ({ day: dayIn(one), units: one.amount('amount', currency).units }));

function dayIn(reader: FieldReader): string {
  const day = reader.text('day', DAY_FORM);
  return isDay(day) ? day : reader.fail('day');
}

function figuresIn(figures: FieldReader, of: BillFigures['of'], currency: Currency): BillFigures {
  const read = (name: string) => figures.figure(name, currency);
  switch (of) {
    case 'volume':
      return { of, valid: read('valid'), active: figures.whole('active') };
    case 'tickets':
      return { of, winning: read('winning'), losing: read('losing') };
    case 'team':
      return { of, valid: read('valid'), active: figures.whole('active'), ...byName(read) };
    case 'shares':
      return { of, amount: figures.amount('amount', currency) };
  }
}

function entryIn(entry: FieldReader, { basis, currency, ...given }: BillGiven): BillEntry {
  const of = entriesOf({ basis });
  const when: When = entry.isThere('at') ? { atMs: entry.instant('at') } : { day: dayIn(entry) };
  // An hour or a run needs instants: a day lies in none of them.
  if ('day' in when && (given.period === 'hourly' || given.period === 'run')) entry.fail('at');
  const head = { id: entry.text('id', NAME), when, member: entry.text('member', NAME) };
  const read = (name: string) => entry.figure(name, currency);
  switch (of) {
    case 'volume':
      return { ...head, of, valid: read('valid') };
    case 'tickets':
      return {
        ...head,
        of,
        stake: entry.amount('stake', currency),
        valid: entry.amount('valid', currency),
        prize: entry.amount('prize', currency),
        isTakenBack: entry.truth('takenBack'),
      };
    case 'team':
      return { ...head, of, valid: read('valid'), ...byName(read) };
    case 'shares': {
      const shared = { ...head, of, category: entry.text('category', NAME), valid: read('valid') };
      if (basis.by === 'ladder') return { ...shared, by: 'ladder', step: entry.whole('step') };
      const levels = entry.texts('levels', MOST_STEPS, /^[0-9.]{1,6}$/).map((text, place) => {
        const level = readLevel(text);
        return level.ok ? level.value : entry.fail(`levels.${place}`);
      });
      if (levels.length < 2) entry.fail('levels');
      return { ...shared, by: 'levels', takenBack: entry.amount('takenBack', currency), levels };
    }
  }
}
