import { toWire, type Money } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import {
  billChecks,
  checkBill,
  computeBill,
  formulaText,
  readBill,
  writeBill,
  type BillFile,
  type CheckedBill,
} from '../src/index.ts';
import { contractBill, fileOf, files } from './bill-files.ts';
import { daily, dividend, dividendTier } from './terms.ts';
import { amountOf, netOf } from './amounts.ts';

const kinds = Object.keys(files) as (keyof typeof files)[];
const text = (amount: Money) => toWire(amount).amount;

type Fields = Record<string, unknown>;
/** What a file holds after it went through a disk. */
const saved = (file: BillFile): Fields => JSON.parse(JSON.stringify(writeBill(file))) as Fields;

function checked(given: unknown): CheckedBill {
  const answer = checkBill(given);
  if (!answer.ok) throw new Error(answer.reason.field);
  return answer.value;
}
const failed = (given: unknown) => {
  const { verdicts } = checked(given);
  return billChecks.filter((check) => verdicts[check] === false);
};

/** The value at a path such as `stated.figures.valid`, changed. */
function changed(file: Fields, path: string, to: unknown): Fields {
  const copy = JSON.parse(JSON.stringify(file)) as Fields;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at: Fields = copy;
  for (const name of names) at = at[name] as Fields;
  at[last] = to;
  return copy;
}

describe('an exported bill', () => {
  test.each(kinds)('[CO-33] of kind %s is read as it was written, and adds up', (kind) => {
    const file = files[kind];
    expect(readBill(saved(file))).toEqual({ ok: true, value: file });
    const { isRight, verdicts, result } = checked(saved(file));
    expect([isRight, Object.values(verdicts).includes(false)]).toEqual([true, false]);
    expect(result.amount.units > 0n).toBe(true);
  });

  test('[CO-33] the amounts are those that one gets by hand', () => {
    const paid = kinds.map((kind) => [kind, text(files[kind].stated.amount), text(files[kind].stated.due)]);
    expect(paid).toEqual([
      // 30,000.55 + 25,000 + 100 - 500 less 1,000 carried at 0.6 %, less 100 for dan and 25.50 short.
      ['daily', '321.60', '196.10'],
      // 1,499.99 at 0.2 %; the upline pays all of it.
      ['hourly', '2.99', '2.99'],
      // 33.33 x 0.1 % + (100 - 20) x 0.5 %
      ['realtime', '0.4333', '0.4333'],
      // (810,000 - 770,000 - 300 - 150 - 3,000 - 5,000) x 5 %
      ['dividend', '1577.50', '1452.00'],
      // 12,345.67 x 0.4 % + (100 - 40) x 0.3 %
      ['levels', '49.5626', '49.5626'],
      // 2,500.55 x 0.3 % + 10,000 x 0.1 %, and nothing beyond the last step.
      ['ladder', '17.5016', '17.5016'],
    ]);
  });

  test.each<[string, keyof typeof files, string, unknown, string[]]>([
    ['a higher bet', 'daily', 'entries.0.valid', '30000.56', ['entries']],
    ['a bet more than a step higher', 'daily', 'entries.0.valid', '40000.55', ['entries', 'amount', 'due']],
    ['the same bet twice', 'daily', 'entries.1.id', 'bet-1', ['entries']],
    ['another member’s bet', 'daily', 'entries.1.member', 'carla', ['entries', 'tier', 'amount', 'due']],
    ['a bet of the day before', 'daily', 'entries.0.at', '2026-03-01T15:59:59.999Z', ['period']],
    ['a bet of the next day', 'daily', 'entries.1.at', '2026-03-02T16:00:00.000Z', ['period']],
    ['a roll-up of another day', 'daily', 'entries.2.day', '2026-03-03', ['period']],
    ['a lower rate in the terms', 'daily', 'basis.contract.terms.tiers.1.rate', '0.5', ['contract', 'amount', 'due']],
    ['a hash of another text', 'daily', 'basis.contract.hash', '0'.repeat(64), ['contract']],
    ['somebody else’s contract', 'daily', 'basis.contract.downline', 'dan', ['contract']],
    ['another holder', 'daily', 'holder', 'dan', ['contract']],
    ['another calendar', 'daily', 'period.timeZone', 'Asia/Ho_Chi_Minh', ['contract', 'period']],
    ['a period of half a day', 'daily', 'period.to', '2026-03-02T04:00:00.000Z', ['period']],
    ['a daily bill as a weekly one', 'daily', 'period.kind', 'weekly', ['period']],
    ['another tier', 'daily', 'stated.tier', 1, ['tier']],
    ['a lower amount', 'daily', 'stated.amount', '321.59', ['amount']],
    ['more carried in', 'daily', 'basis.takenBack.0.amount', '2000.00', ['amount', 'due']],
    [
      'something left that is worked off',
      'daily',
      'stated.takenBack',
      [{ day: '2026-03-01', amount: '1.00' }],
      ['carried'],
    ],
    ['a downline that gets more', 'daily', 'basis.settled.downlines.0.amount', '100.01', ['due']],
    ['more short before', 'daily', 'basis.settled.shortBefore', '25.51', ['due']],
    ['less due', 'daily', 'stated.due', '196.09', ['due']],
    ['short afterwards', 'daily', 'stated.shortAfter', '0.01', ['due']],
    ['another figure', 'daily', 'stated.figures.valid', '54600.54', ['entries']],
    ['fewer active members', 'daily', 'stated.figures.active', 2, ['entries']],
    ['a bet of the next hour', 'hourly', 'entries.1.at', '2026-03-02T05:00:00.000Z', ['period']],
    ['a ticket that won after all', 'realtime', 'entries.1.prize', '100.01', ['entries', 'amount', 'due']],
    ['a ticket that was not taken back', 'realtime', 'entries.4.takenBack', false, ['entries', 'amount', 'due']],
    ['another rate for losses', 'realtime', 'basis.contract.terms.lossRate', '0.4', ['contract', 'amount', 'due']],
    ['a prize', 'dividend', 'entries.0.prize', '190001.00', ['entries', 'amount', 'due']],
    ['a salary', 'dividend', 'entries.0.salaries', '1001.00', ['entries', 'amount', 'due']],
    ['a dividend’s carry-over', 'dividend', 'basis.carriedIn', '6000.00', ['amount', 'due']],
    ['what is carried on', 'dividend', 'stated.carriedOut', '1.00', ['carried']],
    ['fixed for floating', 'dividend', 'basis.contract.terms.mode', 'fixed', ['contract']],
    ['a level below', 'levels', 'entries.0.levels.1', '6.9', ['entries', 'amount', 'due']],
    ['the own level', 'levels', 'entries.0.levels.2', '7.3', ['entries', 'amount', 'due']],
    ['what was taken back', 'levels', 'entries.1.takenBack', '41.00', ['entries', 'amount', 'due']],
    ['a rate of the ladder', 'ladder', 'basis.ladder.1', '0.11', ['entries', 'amount', 'due']],
    ['a step', 'ladder', 'entries.1.step', 2, ['entries', 'amount', 'due']],
  ])('[CO-33] %s is found', (_name, kind, path, to, checks) => {
    const file = saved(files[kind]);
    const spoiled = changed(file, path, to);
    expect(spoiled).not.toEqual(file);
    expect(failed(spoiled)).toEqual(checks);
  });

  test('[CO-33] an entry that is missing is found in every kind', () => {
    for (const kind of kinds) {
      const file = saved(files[kind]);
      expect(failed({ ...file, entries: (file['entries'] as unknown[]).slice(1) })).toContain('entries');
    }
  });

  test.each<[string, keyof typeof files, string, unknown, string]>([
    ['another format', 'daily', 'format', 'croupier-bill/v2', 'format'],
    ['a number for an amount', 'daily', 'stated.amount', 321.6, 'stated.amount'],
    ['an amount below zero', 'daily', 'stated.amount', '-1.00', 'stated.amount'],
    ['an unknown currency', 'daily', 'currency', 'ABC', 'currency'],
    ['terms in another currency', 'daily', 'basis.contract.terms.currency', 'USD', 'basis.contract.terms.currency'],
    ['a name of two lines', 'daily', 'holder', 'car\nla', 'holder'],
    ['an unknown zone', 'daily', 'period.timeZone', 'Asia/Nowhere', 'period.timeZone'],
    ['an eighth day of the week', 'daily', 'period.weekStartsOn', 8, 'period.weekStartsOn'],
    ['an instant without milliseconds', 'daily', 'entries.0.at', '2026-03-02T04:00:00Z', 'entries.0.at'],
    ['a day that never was', 'daily', 'entries.2.day', '2026-02-30', 'entries.2.day'],
    ['a day in an hour', 'hourly', 'entries.0', { id: 'x', day: '2026-03-02' }, 'entries.0.at'],
    ['a hash that is none', 'daily', 'basis.contract.hash', 'abc', 'basis.contract.hash'],
    ['entries that are none', 'daily', 'entries', {}, 'entries'],
    ['an entry that is none', 'daily', 'entries.1', 7, 'entries.1'],
    ['a chain of one', 'levels', 'entries.0.levels', ['7.5'], 'entries.0.levels'],
    ['a level too fine', 'levels', 'entries.0.levels.0', '7.555', 'entries.0.levels.0'],
    ['a ladder of words', 'ladder', 'basis.ladder.0', 'much', 'basis.ladder.0'],
    ['half a step', 'ladder', 'entries.0.step', 0.5, 'entries.0.step'],
    ['an unknown basis', 'levels', 'basis.by', 'magic', 'basis.by'],
  ])('[CO-33] %s cannot be read, and the field is named', (_name, kind, path, to, field) => {
    expect(checkBill(changed(saved(files[kind]), path, to))).toEqual({ ok: false, reason: { field } });
  });

  test('[CO-33] sums beyond all books are refused, not a crash', () => {
    const file = saved(files.daily);
    const [first] = file['entries'] as Fields[];
    const huge = Array.from({ length: 20 }, (_, place) => ({ ...first, id: `${place}`, valid: '900000000000000.00' }));
    expect(checkBill({ ...file, entries: huge })).toEqual({ ok: false, reason: { field: 'entries' } });
  });

  test('[CO-33] figures of another kind of bill are a fault of the caller', () => {
    expect(() => computeBill(files.daily.given, files.dividend.stated.figures)).toThrow('daily');
    expect(() => computeBill(files.levels.given, files.daily.stated.figures)).toThrow('levels');
    expect(() => fileOf(files.daily.given, files.dividend.entries)).toThrow('an entry of team');
  });
});

describe('the formula of a bill', () => {
  const linesOf = (kind: keyof typeof files) => checked(saved(files[kind])).result.formula.map(formulaText);

  test('[CO-32] a salary: base, tiers with what they ask, product, and what is due', () => {
    expect(linesOf('daily')).toEqual([
      'base 53600.55 = 54600.55 (valid) - 1000.00 (takenBack)',
      'tier 1, 0.3 %: bet 53600.55 >= 10000.00, active 3 >= 1',
      'tier 2, 0.6 %: bet 53600.55 >= 50000.00, active 3 >= 3 <- paid',
      'tier 3, 1 %: bet 53600.55 < 200000.00, active 3 < 8',
      'amount 321.60 = 53600.55 x 0.6 %',
      'due 196.10 = 321.60 (amount) - 100.00 (downline dan) - 25.50 (shortBefore)',
    ]);
  });

  test('[CO-32] the real-time salary and shares', () => {
    expect(linesOf('realtime')).toEqual([
      'pay 0.4333 = 33.33 x 0.1 % + 80.00 x 0.5 %',
      'amount 0.4333 = 0.4333 (pay) - 0.00 (takenBack)',
      'due 0.4333 = 0.4333 (amount) - 0.00 (shortBefore)',
    ]);
    expect(linesOf('ladder')).toEqual(['amount 17.5016 = 17.5016 (pay)']);
  });

  test('[CO-19, CO-32] a floating dividend is multiplied with its part, 1,041.66 and not 1,041.62', () => {
    const terms = { ...dividend, tiers: [dividendTier('500000', 3, '30000', '5')], lessSalaries: false };
    const given = contractBill(terms, 'semimonthly', { mode: 'upline' });
    const zeroes = { rebate: netOf('0'), agentRebate: netOf('0'), activity: netOf('0'), salaries: netOf('9') };
    const bet = (member: string, prize: string) =>
      ({
        of: 'team',
        id: member,
        when: { day: '2026-03-15' },
        member,
        valid: netOf('200000'),
        bet: netOf('200000'),
        prize: netOf(prize),
        ...zeroes,
      }) as const;
    const { stated, given: again } = fileOf(given, [bet('a', '200000'), bet('b', '190000'), bet('c', '185000')]);
    expect(computeBill(again, stated.figures).formula.map(formulaText)).toEqual([
      'loss 25000.00 = 600000.00 (bet) - 575000.00 (prize) - 0.00 (rebate) - 0.00 (agentRebate) - 0.00 (activity)',
      'base 25000.00 = 25000.00 (loss) - 0.00 (carriedIn)',
      'tier 1, 5 %: bet 600000.00 >= 500000.00, active 3 >= 3, loss 25000.00 < 30000.00 <- paid',
      'amount 1041.66 = 25000.00 x 5 % x 25000.00 / 30000.00',
    ]);
  });

  test('[CO-32] what is cut at zero says so, and without a tier there is no product', () => {
    const terms = { ...daily, activeFrom: amountOf('0') };
    const settled = {
      mode: 'difference',
      downlines: [{ who: 'dan', bill: 'b', amount: amountOf('5') }],
      shortBefore: amountOf('0'),
    } as const;
    const entry = { of: 'volume', id: '1', when: { day: '2026-03-02' }, member: 'a', valid: netOf('-10') } as const;
    const { stated, given } = fileOf(contractBill(terms, 'daily', settled), [entry]);
    const lines = computeBill(given, stated.figures).formula.map(formulaText);
    expect(lines[0]).toBe('base -10.00 = -10.00 (valid) - 0.00 (takenBack)');
    expect(lines.slice(-2)).toEqual([
      'amount 0.00 = no tier is reached',
      'due 0.00 = 0.00 (amount) - 5.00 (downline dan) - 0.00 (shortBefore), not below zero',
    ]);
    expect([text(stated.shortAfter), stated.takenBack]).toEqual(['5.00', [{ day: '2026-03-02', units: 100_000n }]]);
  });

  test('[CO-32] every line adds up by itself', () => {
    for (const kind of kinds) {
      for (const line of checked(saved(files[kind])).result.formula) {
        if (line.line !== 'sum' || line.isFloored) continue;
        const sum = line.parts.reduce((all, part) => all + part.figure.signedUnits * (part.isMinus ? -1n : 1n), 0n);
        expect(sum).toBe(line.total.signedUnits);
      }
    }
  });
});
