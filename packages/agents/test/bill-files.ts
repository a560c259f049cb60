import { zero } from '@croupier/money';
import {
  addUp,
  computeBill,
  contractHash,
  contractText,
  payPeriodAt,
  type BillEntry,
  type BillFile,
  type BillGiven,
  type PayPeriod,
  type Settled,
  type Terms,
} from '../src/index.ts';
import { amountOf, netOf, rateOf } from './amounts.ts';
import { daily, dividend, hourly, parties, realtime } from './terms.ts';

const calendar = { timeZone: 'Asia/Manila', weekStartsOn: 1 } as const;
const head = { id: 'bill-1', brand: 'perlas', holder: 'carla', currency: 'PHP', calendar } as const;

/** What the house would say of these entries. */
export function fileOf(given: BillGiven, entries: readonly BillEntry[]): BillFile {
  const figures = addUp(given, entries);
  const { tier, amount, due, shortAfter, takenBack, carriedOut } = computeBill(given, figures);
  return { given, stated: { figures, tier, amount, due, shortAfter, takenBack, carriedOut }, entries };
}

const spanAt = (period: PayPeriod) => payPeriodAt(Date.parse('2026-03-02T04:02:00Z'), period, calendar);

type Left = { takenBack?: { day: string; units: bigint }[]; carriedIn?: string };

export function contractBill(terms: Terms, period: PayPeriod, settled: Settled, left: Left = {}): BillGiven {
  return {
    ...head,
    period,
    span: spanAt(period),
    basis: {
      by: 'contract',
      contract: { parties, terms, hash: contractHash(contractText(parties, terms)) },
      takenBack: left.takenBack ?? [],
      carriedIn: left.carriedIn === undefined ? zero('PHP') : amountOf(left.carriedIn),
      settled,
    },
  };
}

const at = (time: string) => ({ atMs: Date.parse(`2026-03-02T${time}Z`) });
const day = { day: '2026-03-02' };
const difference: Settled = {
  mode: 'difference',
  downlines: [{ who: 'dan', bill: 'bill-2', amount: amountOf('100.00') }],
  shortBefore: amountOf('25.50'),
};
const ticket = (id: string, stake: string, prize: string, isTakenBack = false): BillEntry => {
  const amounts = { stake: amountOf(stake), valid: amountOf(stake), prize: amountOf(prize) };
  return { of: 'tickets', id, when: at('04:04:59.999'), member: 'dan', ...amounts, isTakenBack };
};
const team = (member: string, valid: string, bet: string, prize: string): BillEntry => ({
  of: 'team',
  id: `day-${member}`,
  when: day,
  member,
  valid: netOf(valid),
  bet: netOf(bet),
  prize: netOf(prize),
  rebate: netOf('100'),
  agentRebate: netOf('50'),
  activity: netOf('0'),
  salaries: netOf('1000'),
});

/** One bill of each kind. */
export const files: Readonly<Record<'daily' | 'hourly' | 'realtime' | 'dividend' | 'levels' | 'ladder', BillFile>> = {
  daily: fileOf(contractBill(daily, 'daily', difference, { takenBack: [{ day: '2026-03-01', units: 10_000_000n }] }), [
    { of: 'volume', id: 'bet-1', when: at('04:00:00.000'), member: 'carla', valid: netOf('30000.55') },
    { of: 'volume', id: 'bet-2', when: at('15:59:59.999'), member: 'dan', valid: netOf('25000') },
    { of: 'volume', id: 'day-3', when: day, member: 'eva', valid: netOf('100') },
    { of: 'volume', id: 'back-4', when: at('05:00:00.000'), member: 'fay', valid: netOf('-500') },
  ]),
  hourly: fileOf(contractBill(hourly, 'hourly', { mode: 'upline' }), [
    { of: 'volume', id: 'bet-1', when: at('04:00:00.000'), member: 'carla', valid: netOf('999.99') },
    { of: 'volume', id: 'bet-2', when: at('04:59:59.999'), member: 'dan', valid: netOf('500') },
  ]),
  realtime: fileOf(contractBill(realtime, 'run', { mode: 'difference', downlines: [], shortBefore: zero('PHP') }), [
    ticket('ticket-1', '33.33', '65'),
    ticket('ticket-2', '100', '0'),
    ticket('ticket-3', '50', '50'),
    ticket('ticket-4', '19.99', '0'),
    ticket('ticket-5', '20', '0', true),
  ]),
  dividend: fileOf(contractBill(dividend, 'semimonthly', difference, { carriedIn: '5000.00' }), [
    team('carla', '200000', '210000', '190000'),
    team('dan', '400000', '400000', '390000'),
    team('eva', '200000', '200000', '190000'),
  ]),
  levels: fileOf({ ...head, period: 'daily', span: spanAt('daily'), basis: { by: 'levels' } }, [
    {
      of: 'shares',
      by: 'levels',
      id: 'dan-ssc',
      when: day,
      member: 'dan',
      category: 'LOTT/SSC',
      valid: netOf('12345.67'),
      takenBack: zero('PHP'),
      levels: [650, 680, 720],
    },
    {
      of: 'shares',
      by: 'levels',
      id: 'eva-rng',
      when: day,
      member: 'eva',
      category: 'RNG',
      valid: netOf('100'),
      takenBack: amountOf('40'),
      levels: [0, 30],
    },
  ]),
  ladder: fileOf(
    {
      ...head,
      period: 'daily',
      span: spanAt('daily'),
      basis: { by: 'ladder', ladder: ['0.3', '0.1', '0.05'].map(rateOf) },
    },
    [
      {
        of: 'shares',
        by: 'ladder',
        id: 'own',
        when: day,
        member: 'carla',
        category: 'JILI',
        valid: netOf('2500.55'),
        step: 0,
      },
      {
        of: 'shares',
        by: 'ladder',
        id: 'dan',
        when: day,
        member: 'dan',
        category: 'JILI',
        valid: netOf('10000'),
        step: 1,
      },
      {
        of: 'shares',
        by: 'ladder',
        id: 'far',
        when: day,
        member: 'gus',
        category: 'JILI',
        valid: netOf('10000'),
        step: 3,
      },
    ],
  ),
};
