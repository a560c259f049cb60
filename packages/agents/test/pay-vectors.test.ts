import { nextDay } from '@croupier/ledger';
import { money, signed, zero, type Money } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import {
  activeIn,
  dividendOf,
  hourAt,
  localText,
  payDifferences,
  payOwed,
  payPeriodAt,
  realtimeSalaryOf,
  salaryOf,
  settleByUplines,
  teamLossOf,
  ticketSide,
  type DividendTier,
  type TakenBack,
  type VolumeTier,
} from '../src/index.ts';
import { amountOf, netOf, rateOf, textOf } from './amounts.ts';
import contracts from './vectors/agent_contracts.json' with { type: 'json' };
import dividends from './vectors/div.json' with { type: 'json' };
import hours from './vectors/hou.json' with { type: 'json' };
import payments from './vectors/pay.json' with { type: 'json' };
import runs from './vectors/rts.json' with { type: 'json' };
import salaries from './vectors/sal.json' with { type: 'json' };

const text = ({ units }: Money) => textOf(units);
const php = (amount: string | number) => amountOf(String(amount));

type GivenTier = { bet: string | number; active: number; rate: string | number };
const tierOf = ({ bet, active, rate }: GivenTier): VolumeTier => ({
  bet: php(bet),
  active,
  rate: rateOf(String(rate)),
});
const dividendTier = (tier: GivenTier & { loss: string | number }): DividendTier => ({
  ...tierOf(tier),
  loss: php(tier.loss),
});

describe('daily salary', () => {
  const run = (tiers: readonly VolumeTier[], days: readonly { day: string; valid: string; active: number }[]) => {
    let takenBack: readonly TakenBack[] = [];
    return days.map(({ day, valid, active }) => {
      const paid = salaryOf({ currency: 'PHP', tiers }, { valid: netOf(valid), active }, { takenBack, day });
      takenBack = paid.left;
      const { base, tier, amount, left } = paid;
      const volumeCarried = textOf(-left.reduce((all, { units }) => all + units, 0n));
      return { day, base: textOf(base.signedUnits), tier, amount: text(amount), volumeCarried };
    });
  };

  test.each(salaries)('[CO-17] $id: $title', ({ given, expect: expected }) => {
    expect(run(given.tiers.map(tierOf), given.days)).toEqual(expected);
  });

  const { tiers: given, cases } = contracts.daily_salary;
  test.each(cases)('[CO-17] $valid_bet by $active active members', ({ valid_bet: valid, active, tier, amount }) => {
    const [paid] = run(given.map(tierOf), [{ day: '2026-03-02', valid: String(valid), active }]);
    expect(paid).toMatchObject({ tier, amount });
  });

  test('[CO-21] 80,000 of a paid day are taken back the day after: worked off before anything is paid again', () => {
    const tiers = [tierOf({ bet: '10000', active: 1, rate: '0.3' })];
    const days = [
      { day: '2026-03-02', valid: '100000', active: 3 },
      { day: '2026-03-03', valid: '-50000', active: 3 },
      { day: '2026-03-04', valid: '30000', active: 3 },
      { day: '2026-03-05', valid: '35000', active: 3 },
    ];
    expect(run(tiers, days).map(({ base, amount, volumeCarried }) => [base, amount, volumeCarried])).toEqual([
      ['100000.00', '300.00', '0.00'],
      ['-50000.00', '0.00', '-50000.00'],
      ['-20000.00', '0.00', '-20000.00'],
      ['15000.00', '45.00', '0.00'],
    ]);
  });

  test('[CO-21] what was taken back is carried for 90 days', () => {
    const tiers = [tierOf({ bet: '0', active: 0, rate: '1' })];
    const after = (days: number) => {
      let day = '2026-03-02';
      for (let passed = 0; passed < days; passed += 1) day = nextDay(day);
      const takenBack = [{ day: '2026-03-02', units: php('500').units }];
      return text(salaryOf({ currency: 'PHP', tiers }, { valid: netOf('1000'), active: 1 }, { takenBack, day }).amount);
    };
    expect([after(1), after(90), after(91)]).toEqual(['5.00', '5.00', '10.00']);
  });

  test('[CO-17] dong have no smaller step: the amount is cut to whole ones', () => {
    const tiers = [{ bet: amountOf('0', 'VND'), active: 0, rate: rateOf('0.3') }];
    const figures = { valid: netOf('1234567', 'VND'), active: 1 };
    const { amount } = salaryOf({ currency: 'VND', tiers }, figures, { takenBack: [], day: '2026-03-02' });
    expect(textOf(amount.units, 'VND')).toBe('3703');
  });

  test('[CO-17] a member is counted once, with all bets of the period, and one who took all back not', () => {
    const entries = [
      { member: 'a', valid: netOf('60') },
      { member: 'a', valid: netOf('40') },
      { member: 'b', valid: netOf('99.9999') },
      { member: 'c', valid: netOf('500') },
      { member: 'c', valid: netOf('-500') },
    ];
    expect(activeIn(entries, php('100').units)).toBe(1);
    expect(activeIn(entries, 0n)).toBe(2);
  });
});

describe('hourly salary', () => {
  test.each(hours)('[CO-17, CO-31] $id: $title', ({ given, expect: expected }) => {
    const calendar = { timeZone: given.zone, weekStartsOn: 1 as const };
    const periods = new Map<number, typeof given.settled>();
    for (const bet of given.settled) {
      const { fromMs } = payPeriodAt(Date.parse(bet.at), 'hourly', calendar);
      periods.set(fromMs, [...(periods.get(fromMs) ?? []), bet]);
    }
    const found = [...periods]
      .toSorted(([a], [b]) => a - b)
      .map(([fromMs, bets]) => {
        const list = bets.map(({ member, valid }) => ({ member, valid: netOf(valid) }));
        const valid = list.reduce((all, one) => all + one.valid.signedUnits, 0n);
        const active = activeIn(list, php(given.activeFrom).units);
        const day = payPeriodAt(fromMs, 'hourly', calendar).firstDay;
        const { tier, amount } = salaryOf(
          { currency: 'PHP', tiers: given.tiers.map(tierOf) },
          { valid: signed(valid, 'PHP'), active },
          { takenBack: [], day },
        );
        return {
          hourStart: new Date(fromMs).toISOString(),
          local: localText(fromMs, given.zone),
          day,
          valid: textOf(valid),
          active,
          tier,
          amount: text(amount),
        };
      });
    expect(found).toEqual(expected);
  });

  test('[CO-31] midnight in Ho Chi Minh City is an hour later than in Manila', () => {
    const day = (at: string, timeZone: string) =>
      payPeriodAt(Date.parse(at), 'hourly', { timeZone, weekStartsOn: 1 }).firstDay;
    expect(day('2026-03-02T16:59:59.999Z', 'Asia/Ho_Chi_Minh')).toBe('2026-03-02');
    expect(day('2026-03-02T16:59:59.999Z', 'Asia/Manila')).toBe('2026-03-03');
    expect(day('2026-03-02T17:00:00.000Z', 'Asia/Ho_Chi_Minh')).toBe('2026-03-03');
  });

  test('[CO-31] a clock that is moved by half an hour ends the hour there', () => {
    // Lord Howe: at two the clock goes back to half past one.
    const at = (text: string) => {
      const { fromMs, toMs } = hourAt(Date.parse(text), 'Australia/Lord_Howe');
      return [localText(fromMs, 'Australia/Lord_Howe'), (toMs - fromMs) / 60_000];
    };
    expect(at('2026-04-04T14:45:00Z')).toEqual(['2026-04-05T01:00:00+11:00', 60]);
    expect(at('2026-04-04T15:10:00Z')).toEqual(['2026-04-05T01:30:00+10:30', 30]);
    expect(at('2026-04-04T15:30:00Z')).toEqual(['2026-04-05T02:00:00+10:30', 60]);
  });
});

describe('real-time salary', () => {
  test.each(runs)('[CO-18] $id: $title', ({ given, expect: expected }) => {
    const terms = { currency: 'PHP' as const, winRate: rateOf(given.winRate), lossRate: rateOf(given.lossRate) };
    const sums = new Map<number, { winning: bigint; losing: bigint }>();
    for (const { at, stake, prize } of given.settled) {
      const { fromMs } = payPeriodAt(Date.parse(at), 'run', { timeZone: 'Asia/Manila', weekStartsOn: 1 });
      const sum = sums.get(fromMs) ?? { winning: 0n, losing: 0n };
      const side = ticketSide({ stake: php(stake), prize: php(prize) }, php(given.single));
      if (side) sum[side] += php(stake).units;
      sums.set(fromMs, sum);
    }
    let total = 0n;
    const paid = [...sums]
      .toSorted(([a], [b]) => a - b)
      .map(([fromMs, { winning, losing }]) => {
        const figures = { winning: signed(winning, 'PHP'), losing: signed(losing, 'PHP') };
        const { amount } = realtimeSalaryOf(terms, figures, { takenBack: [], day: '2026-03-02' });
        total += amount.units;
        return { run: new Date(fromMs).toISOString(), amount: text(amount) };
      });
    expect({ runs: paid, total: textOf(total) }).toEqual(expected);
  });

  test('[CO-21] tickets taken back after their run lower the next ones', () => {
    const terms = { currency: 'PHP' as const, winRate: rateOf('0.1'), lossRate: rateOf('0.5') };
    const run = (losing: string, takenBack: readonly TakenBack[]) =>
      realtimeSalaryOf(terms, { winning: netOf('0'), losing: netOf(losing) }, { takenBack, day: '2026-03-02' });
    const first = run('-1000', []);
    expect([text(first.amount), first.left]).toEqual(['0.00', [{ day: '2026-03-02', units: php('5').units }]]);
    const second = run('600', first.left);
    expect([text(second.amount), second.left]).toEqual(['0.00', [{ day: '2026-03-02', units: php('2').units }]]);
    const third = run('600', second.left);
    expect([text(third.amount), third.left]).toEqual(['1.00', []]);
  });
});

describe('dividend', () => {
  const modes = { fixed: 'fixed', floating: 'floating' } as const;
  const oneByOne = dividends.find(({ id }) => id === 'DIV-01')!;
  const carried = dividends.filter(({ id }) => id !== 'DIV-01');

  test('[CO-19] DIV-01: fixed and floating on the same figures, cut once at the end', () => {
    const { tiers, cases } = oneByOne.given as {
      tiers: Parameters<typeof dividendTier>[0][];
      cases: { bet: string; active: number; loss: string; mode: 'fixed' | 'floating' }[];
    };
    const found = cases.map(({ bet, active, loss, mode }) => {
      const terms = { currency: 'PHP' as const, mode, carry: 'none' as const, tiers: tiers.map(dividendTier) };
      const { tier, amount } = dividendOf(
        terms,
        { valid: netOf(bet), active, loss: netOf(loss) },
        { carriedIn: zero('PHP'), endsMonth: false },
      );
      return { tier, amount: text(amount) };
    });
    expect(found).toEqual(oneByOne.expect);
  });

  type Given = {
    mode: 'fixed';
    carry: 'none' | 'previous' | 'month' | 'always';
    tiers: Parameters<typeof dividendTier>[0][];
    periods: { period: string; bet: string; active: number; loss: string; monthEnds: boolean }[];
  };
  const inTurn = ({ mode, carry, tiers, periods }: Given) => {
    let carriedIn = zero('PHP');
    return periods.map(({ period, bet, active, loss, monthEnds: endsMonth }) => {
      const terms = { currency: 'PHP' as const, mode: modes[mode], carry, tiers: tiers.map(dividendTier) };
      const paid = dividendOf(terms, { valid: netOf(bet), active, loss: netOf(loss) }, { carriedIn, endsMonth });
      carriedIn = paid.carriedOut;
      const { base, tier, amount, carriedOut } = paid;
      return {
        period,
        carriedIn: text(paid.carriedIn),
        base: text(base),
        tier,
        amount: text(amount),
        carriedOut: text(carriedOut),
      };
    });
  };

  test.each(carried)('[CO-20] $id: $title', ({ given, expect: expected }) => {
    expect(inTurn(given as Given)).toEqual(expected);
  });

  test('[CO-20] within a month: what the half before won is carried, and ends with the month', () => {
    const given = carried.find(({ id }) => id === 'DIV-06')!.given as Given;
    const paid = inTurn({ ...given, carry: 'month' });
    expect(paid.map(({ carriedIn, amount, carriedOut }) => [carriedIn, amount, carriedOut])).toEqual([
      ['0.00', '0.00', '40000.00'],
      ['40000.00', '0.00', '0.00'],
      ['0.00', '5000.00', '0.00'],
      ['0.00', '2000.00', '0.00'],
    ]);
  });

  const { tiers, cases } = contracts.dividend;
  test.each(cases)(
    '[CO-19] $valid_bet bet by $active, players at $player_pnl',
    ({ valid_bet: bet, active, player_pnl: pnl, fixed, floating }) => {
      for (const [mode, expected] of [
        ['fixed', fixed],
        ['floating', floating],
      ] as const) {
        const terms = { currency: 'PHP' as const, mode, carry: 'none' as const, tiers: tiers.map(dividendTier) };
        const figures = { valid: netOf(String(bet)), active, loss: netOf(String(-pnl)) };
        const { tier, amount } = dividendOf(terms, figures, { carriedIn: zero('PHP'), endsMonth: false });
        expect(text(amount)).toBe(expected.amount);
        const rate = 'rate' in expected ? expected.rate : null;
        expect(tier === null ? null : tiers[tier]?.rate).toBe(rate);
      }
    },
  );

  test('[CO-19] the loss is the bet less all that went back, and less salaries only where agreed', () => {
    const figures = {
      bet: netOf('1000'),
      prize: netOf('700'),
      rebate: netOf('10'),
      agentRebate: netOf('5'),
      activity: netOf('20.5'),
      salaries: netOf('3'),
    };
    expect(textOf(teamLossOf(figures, { lessSalaries: false }).signedUnits)).toBe('264.50');
    expect(textOf(teamLossOf(figures, { lessSalaries: true }).signedUnits)).toBe('261.50');
    expect(textOf(teamLossOf({ ...figures, prize: netOf('2000') }, { lessSalaries: true }).signedUnits)).toBe(
      '-1038.50',
    );
  });
});

type GivenHolder = { who: string; upline: string | null; amount: string; balance?: string };

describe('who pays', () => {
  const differences = payments.filter(({ given }) => given.mode === 'difference');
  const uplines = payments.filter(({ given }) => given.mode === 'upline');

  test.each(differences)('[CO-22] $id: $title', ({ given, expect: expected }) => {
    const holders = (given.holders as GivenHolder[]).map(({ who, upline, amount }) => {
      return { id: who, upline, own: php(amount), shortBefore: zero('PHP') };
    });
    const { paid, platformPays } = payDifferences(holders, 'PHP');
    const found = [...paid].map(([who, { due, shortAfter }]) => [
      who,
      { paid: text(due), shortCarried: text(shortAfter) },
    ]);
    expect({ holders: Object.fromEntries(found), platformPays: text(platformPays) }).toEqual(expected);
  });

  test('[CO-22] what was short is set off against the next bill', () => {
    const holders = (own: string, shortBefore: string) => [
      { id: 'B', upline: null, own: php(own), shortBefore: php(shortBefore) },
      { id: 'C', upline: 'B', own: php('3500'), shortBefore: php('0') },
    ];
    const paid = (own: string, short: string) => {
      const { due, shortAfter } = payDifferences(holders(own, short), 'PHP').paid.get('B')!;
      return [text(due), text(shortAfter)];
    };
    expect(paid('3000', '0')).toEqual(['0.00', '500.00']);
    expect(paid('3800', '500')).toEqual(['0.00', '200.00']);
    expect(paid('4000', '200')).toEqual(['300.00', '0.00']);
  });

  test.each(uplines)('[CO-23] $id: $title', ({ given, expect: expected }) => {
    const holders = (given.holders as GivenHolder[]).map(({ who, upline, amount, balance }) => {
      return { id: who, upline, own: php(amount), balance: php(balance ?? '0'), owedBefore: zero('PHP') };
    });
    const found = [...settleByUplines(holders)].map(([who, paid]) => [
      who,
      {
        received: text(paid.received),
        bill: paid.state.replace('_', ' '),
        owesDownlines: text(paid.owesDownlines),
        balance: text(paid.balance),
        withdrawalsBlocked: paid.withdrawalsBlocked,
      },
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test('[CO-23] the reference’s line: A keeps 2,000, B pays C 3,000 and owes 500', () => {
    const { A, 'B under A': b, 'C under B': c } = contracts.line_settlement.example;
    const holder = (id: string, upline: string | null, { amount }: { amount: number }) => {
      return { id, upline, own: php(amount), balance: zero('PHP'), owedBefore: zero('PHP') };
    };
    const paid = settleByUplines([holder('A', null, A), holder('B', 'A', b), holder('C', 'B', c)]);
    const {
      'A net': net,
      'B receives': received,
      'B pays C': paidC,
      'C outstanding': owed,
    } = contracts.line_settlement.example.result;
    expect(paid.get('A')!.balance).toEqual(php(net));
    expect(paid.get('B')).toMatchObject({
      received: php(received),
      owesDownlines: php(owed),
      withdrawalsBlocked: true,
    });
    expect(paid.get('C')).toMatchObject({ received: php(paidC), state: 'part' });
  });

  test('[CO-23] what was owed before is paid first', () => {
    const zeroes = { balance: zero('PHP'), owedBefore: zero('PHP') };
    const paid = settleByUplines([
      { id: 'A', upline: null, own: php('1000'), balance: zero('PHP'), owedBefore: php('800') },
      { id: 'B', upline: 'A', own: php('500'), ...zeroes },
    ]);
    expect(paid.get('A')).toMatchObject({ paidBefore: php('800'), owesDownlines: php('300'), balance: php('0') });
    expect(paid.get('B')).toMatchObject({ received: php('200'), state: 'part' });
  });

  test('[CO-23] what comes in pays the oldest bill first', () => {
    const owed = [
      { bill: 'b1', to: 'B', amount: php('300') },
      { bill: 'b2', to: 'C', amount: php('50') },
    ];
    expect(payOwed(owed, php('320'))).toEqual({
      payments: [
        { bill: 'b1', to: 'B', amount: php('300') },
        { bill: 'b2', to: 'C', amount: php('20') },
      ],
      owed: [{ bill: 'b2', to: 'C', amount: php('30') }],
      left: php('0'),
    });
    expect(payOwed(owed, php('351')).left).toEqual(php('1'));
  });

  test('[CO-22, CO-23] holders who are unknown, twice there or in a circle are faults', () => {
    const one = (id: string, upline: string | null) => {
      return {
        id,
        upline,
        own: money(1n, 'PHP'),
        shortBefore: zero('PHP'),
        balance: zero('PHP'),
        owedBefore: zero('PHP'),
      };
    };
    expect(() => payDifferences([one('a', 'x')], 'PHP')).toThrow('no holder');
    expect(() => payDifferences([one('a', null), one('a', null)], 'PHP')).toThrow('twice');
    expect(() => settleByUplines([one('a', 'x')])).toThrow('no holder');
    expect(() => settleByUplines([one('a', null), one('a', null)])).toThrow('twice');
    expect(() => settleByUplines([one('a', 'b'), one('b', 'a')])).toThrow('circle');
  });
});
