import { spanOfDay, type Day } from '@croupier/ledger';
import { money, percentOf, signed, type Currency, type Money, type Rate, type Signed } from '@croupier/money';
import type { Terms } from '../contracts/terms.ts';
import { levelShare } from '../levels/rebate.ts';
import { levelText, type Level } from '../levels/levels.ts';
import { percentText } from '../percent.ts';
import type { TeamFigures } from '../pay/dividend.ts';
import { ticketSide } from '../pay/salary.ts';
import type { BillFigures, BillGiven } from './bill.ts';

/** When an entry was settled: at an instant, or on a day whose bets of one member it sums up. */
export type When = { atMs: number } | { day: Day };

type Named = { id: string; when: When; member: string };

/** Every valid bet is the part that was paid with real money. What was taken back is below zero. */
export type VolumeEntry = Named & { of: 'volume'; valid: Signed };
export type TicketEntry = Named & { of: 'tickets'; stake: Money; valid: Money; prize: Money; isTakenBack: boolean };
export type TeamEntry = Named & { of: 'team'; valid: Signed } & TeamFigures;
/** The levels from the bettor up to the holder of the bill, and what of this member and category was taken back before. */
export type LevelEntry = Named & {
  of: 'shares';
  by: 'levels';
  category: string;
  valid: Signed;
  takenBack: Money;
  levels: readonly Level[];
};
/** How many steps the holder is above the bettor. */
export type LadderEntry = Named & { of: 'shares'; by: 'ladder'; category: string; valid: Signed; step: number };
export type BillEntry = VolumeEntry | TicketEntry | TeamEntry | LevelEntry | LadderEntry;

/** Which entries a bill has. */
export function entriesOf({ basis }: Pick<BillGiven, 'basis'>): BillFigures['of'] {
  if (basis.by !== 'contract') return 'shares';
  const { kind } = basis.contract.terms;
  return kind === 'realtime' ? 'tickets' : kind === 'dividend' ? 'team' : 'volume';
}

/** Adds the entries of a bill up. */
export function addUp(given: Pick<BillGiven, 'basis' | 'currency'>, entries: readonly BillEntry[]): BillFigures {
  const { basis, currency } = given;
  const of = entriesOf(given);
  const terms = basis.by === 'contract' ? basis.contract.terms : null;
  const own = <Of extends BillEntry['of']>(wanted: Of) =>
    entries.map((entry) => {
      if (entry.of !== wanted) throw new TypeError(`an entry of ${entry.of} in a bill of ${wanted}`);
      return entry as Extract<BillEntry, { of: Of }>;
    });
  const total = (figures: readonly Signed[]) =>
    signed(
      figures.reduce((all, { signedUnits }) => all + signedUnits, 0n),
      currency,
    );
  switch (of) {
    case 'volume': {
      const list = own('volume');
      return { of, valid: total(list.map(({ valid }) => valid)), active: activeIn(list, leastOf(terms)) };
    }
    case 'tickets': {
      const single = terms?.kind === 'realtime' ? terms.single : money(0n, currency);
      const side = (wanted: 'winning' | 'losing') =>
        total(
          own('tickets').flatMap((ticket) =>
            ticketSide(ticket, single) === wanted ? [validOf(ticket, currency)] : [],
          ),
        );
      return { of, winning: side('winning'), losing: side('losing') };
    }
    case 'team': {
      const list = own('team');
      const sum = (name: keyof TeamFigures | 'valid') => total(list.map((entry) => entry[name]));
      return {
        of,
        valid: sum('valid'),
        active: activeIn(list, leastOf(terms)),
        bet: sum('bet'),
        prize: sum('prize'),
        rebate: sum('rebate'),
        agentRebate: sum('agentRebate'),
        activity: sum('activity'),
        salaries: sum('salaries'),
      };
    }
    case 'shares': {
      const ladder = basis.by === 'ladder' ? basis.ladder : [];
      const units = own('shares').reduce((all, entry) => all + shareOf(entry, ladder).amount.units, 0n);
      return { of, amount: money(units, currency) };
    }
  }
}

const validOf = ({ valid, isTakenBack }: TicketEntry, currency: Currency): Signed =>
  signed(isTakenBack ? -valid.units : valid.units, currency);

const leastOf = (terms: Terms | null): bigint => (terms && 'activeFrom' in terms ? terms.activeFrom.units : 0n);

/** Distinct members whose valid bet in the period reaches the least; somebody without any is never active. */
export function activeIn(entries: readonly { member: string; valid: Signed }[], leastUnits: bigint): number {
  const byMember = new Map<string, bigint>();
  for (const { member, valid } of entries) byMember.set(member, (byMember.get(member) ?? 0n) + valid.signedUnits);
  return [...byMember.values()].filter((units) => units > 0n && units >= leastUnits).length;
}

export type Share = { base: Signed; percent: string; amount: Money };

/** What one bettor's day brings the holder, by levels or by a ladder; each is cut by itself. */
export function shareOf(entry: LevelEntry | LadderEntry, ladder: readonly Rate[]): Share {
  if (entry.by === 'ladder') {
    const { valid, step } = entry;
    const rate: Rate = ladder[step] ?? { numerator: 0n, denominator: 1n };
    const base = money(valid.signedUnits > 0n ? valid.signedUnits : 0n, valid.currency);
    return { base: valid, percent: percentText(rate), amount: percentOf(base, rate, 'down') };
  }
  const { valid, takenBack, levels } = entry;
  const base = signed(valid.signedUnits - takenBack.units, valid.currency);
  const own = levels.at(-1) ?? 0;
  const highest = Math.max(0, ...levels.slice(0, -1));
  const amount = levelShare(base, { own, highest });
  return { base, percent: levelText(Math.max(0, own - highest)), amount };
}

/** Whether all of an entry lies in a period. */
export function isInside(when: When, span: { fromMs: number; toMs: number }, timeZone: string): boolean {
  if ('atMs' in when) return when.atMs >= span.fromMs && when.atMs < span.toMs;
  const { fromMs, toMs } = spanOfDay(when.day, timeZone);
  return fromMs >= span.fromMs && toMs <= span.toMs;
}
