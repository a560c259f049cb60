import { money, zero } from '@croupier/money';
import { percentRate, rebateOf } from '@croupier/promotions';
import { describe, expect, test } from 'vitest';
import {
  claimMission,
  closeMonth,
  isBirthdayGiftDue,
  isGoalReached,
  missingForNext,
  missionStatusOf,
  newStanding,
  periodOf,
  progressOf,
  rankMembers,
  rateAtLevel,
  reachLevel,
} from '../src/index.ts';
import { amountOf, textOf } from './amounts.ts';
import leaderboards from './vectors/ldb.json' with { type: 'json' };
import missions from './vectors/mis.json' with { type: 'json' };
import levels from './vectors/vip.json' with { type: 'json' };

const php = (text: string) => amountOf(text);

describe('VIP levels', () => {
  const { given } = levels.find(({ id }) => id === 'VIP-01')!;
  const table = given.levels!.map(({ level, deposit, bet, keep, gift }) => {
    return { level, deposit: php(deposit), bet: php(bet), keep: php(keep), gift: php(gift) };
  });

  test('VIP-01: up at once, down one level at the end of a month without its keep, back by a later month', () => {
    const { expect: expected } = levels.find(({ id }) => id === 'VIP-01')!;
    let standing = newStanding;
    const sums = { deposit: 0n, bet: 0n };
    const months = given.months!.map(({ month, deposit, bet }) => {
      sums.deposit += php(deposit).units;
      sums.bet += php(bet).units;
      const lifetime = { deposit: money(sums.deposit, 'PHP'), bet: money(sums.bet, 'PHP') };
      const reached = reachLevel(table, standing, { sums: lifetime, month });
      const { earned, gifts } = reached;
      standing = closeMonth(table, reached.standing, { earned, bet: php(bet), month });
      return { month, earned, heldDuring: reached.standing.held, gifts, heldAfter: standing.held };
    });
    expect(months).toEqual(expected);
  });

  test('VIP-03: the rate is that of the level held on the day of the bet', () => {
    const { given: asked, expect: expected } = levels.find(({ id }) => id === 'VIP-03')!;
    const plus = asked.plus as Record<string, string>;
    const rates = asked.rates as Record<string, string>;
    const groups = new Map<string, NonNullable<typeof asked.days>>();
    for (const day of asked.days!) {
      const name = `${day.category} ${day.level}`;
      groups.set(name, [...(groups.get(name) ?? []), day]);
    }
    const { paid, restKept } = rebateOf({
      currency: 'PHP',
      least: zero('PHP'),
      restBefore: zero('PHP'),
      categories: [...groups.values()].map((days) => {
        const { category, level } = days[0]!;
        const rate = rateAtLevel(percentRate(rates[category]!), percentRate(plus[String(level)]!));
        const bets = days.map(({ valid }) => ({ valid: php(valid), real: php(valid), bonus: php('0') }));
        return { category, rate, bets, owed: 0n };
      }),
    });
    expect({ rebate: textOf(paid.units + restKept.units), paid: textOf(paid.units) }).toEqual(expected);
  });

  test('what is missing for the next level, and nothing at the top', () => {
    const sums = { deposit: php('1500'), bet: php('9999.99') };
    expect(missingForNext(table, sums, 0)).toEqual({ level: 1, deposit: 0n, bet: php('0.01').units });
    expect(missingForNext(table, sums, 3)).toBeNull();
  });

  test('levels passed over in one day give their gifts too, each once', () => {
    const sums = { deposit: php('60000'), bet: php('600000') };
    const first = reachLevel(table, newStanding, { sums, month: '2026-01' });
    expect(first.gifts).toEqual([1, 2, 3]);
    expect(reachLevel(table, first.standing, { sums, month: '2026-02' }).gifts).toEqual([]);
  });

  test.each([
    ['on the day', { birthday: '03-05', confirmedDaysAgo: 31, today: '2026-03-05', lastGiftIn: 2025 }, true],
    ['changed yesterday', { birthday: '03-05', confirmedDaysAgo: 1, today: '2026-03-05', lastGiftIn: null }, false],
    ['a second time', { birthday: '03-05', confirmedDaysAgo: 90, today: '2026-03-05', lastGiftIn: 2026 }, false],
    ['29 February', { birthday: '02-29', confirmedDaysAgo: 90, today: '2026-02-28', lastGiftIn: null }, true],
    ['29 February, leap', { birthday: '02-29', confirmedDaysAgo: 90, today: '2028-02-28', lastGiftIn: null }, false],
  ])('a birthday gift %s', (_name, facts, isDue) => expect(isBirthdayGiftDue(facts)).toBe(isDue));
});

describe('missions', () => {
  test.each(missions)('$id: $title', ({ given, expect: expected }) => {
    let [progress, isEnded] = [0n, false];
    const claimed = new Set<number>();
    const factsOf = ({ tier, goal }: (typeof given.tiers)[number]) => ({
      isReached: isGoalReached(money(progress, 'PHP'), php(goal)),
      isClaimed: claimed.has(tier),
      isEnded,
      daysSinceEnd: 0,
      claimDays: given.claimDays,
    });
    const answers = given.events.map((event) => {
      let told = {};
      if (event.do === 'settled') progress += php(event.valid!).units;
      if (event.do === 'takenBack') progress -= php(event.valid!).units;
      if (event.do === 'close') isEnded = true;
      if (event.do === 'claim') {
        const tier = given.tiers.find((one) => one.tier === event.tier)!;
        const answer = claimMission(factsOf(tier));
        if (answer.ok) claimed.add(tier.tier);
        told = answer.ok ? { answer: answer.value === 'again' ? 'again' : tier.reward } : { refused: answer.reason };
      }
      const status = Object.fromEntries(given.tiers.map((tier) => [tier.tier, missionStatusOf(factsOf(tier))]));
      return { do: event.do, ...told, progress: textOf(progress), status };
    });
    expect(answers).toEqual(expected);
  });

  test('what is reached and not claimed in its days is over', () => {
    const facts = { isReached: true, isClaimed: false, isEnded: true, claimDays: 3 };
    expect(missionStatusOf({ ...facts, daysSinceEnd: 2 })).toBe('claim');
    expect(claimMission({ ...facts, daysSinceEnd: 3 })).toEqual({ ok: false, reason: 'claim_too_late' });
  });

  test('progress counts bets, deposits, wins, or the days with either', () => {
    const day = { day: '2026-03-01', bet: php('0'), deposits: php('0'), wins: php('0') };
    const days = [
      { ...day, bet: php('10'), wins: php('3') },
      { ...day, day: '2026-03-02', deposits: php('5') },
      { ...day, day: '2026-03-03' },
    ];
    expect(progressOf('bet', days, 'PHP')).toEqual(php('10'));
    expect(progressOf('deposit', days, 'PHP')).toEqual(php('5'));
    expect(progressOf('win', days, 'PHP')).toEqual(php('3'));
    expect(progressOf('days', days, 'PHP')).toBe(2);
  });

  const at = Date.parse('2026-11-15T15:59:59.999Z');
  test.each([
    ['daily', at, '2026-11-15', '2026-11-16'],
    ['daily', at + 1, '2026-11-16', '2026-11-17'],
    ['weekly', at, '2026-11-09', '2026-11-16'],
    ['weekly', at + 1, '2026-11-16', '2026-11-23'],
    ['semimonthly', at, '2026-11-01', '2026-11-16'],
    ['semimonthly', at + 1, '2026-11-16', '2026-12-01'],
    ['monthly', at, '2026-11-01', '2026-12-01'],
    ['monthly', Date.parse('2026-12-31T16:00:00Z'), '2027-01-01', '2027-02-01'],
    ['semimonthly', Date.parse('2028-02-20T00:00:00Z'), '2028-02-16', '2028-03-01'],
  ] as const)('%s periods in Manila: %s', (period, atMs, from, to) => {
    const span = periodOf(atMs, period, 'Asia/Manila');
    expect([span.from, span.to]).toEqual([from, to]);
    expect(span.fromMs <= atMs && atMs < span.toMs).toBe(true);
  });

  test('a week in which clocks are moved is an hour longer or shorter', () => {
    const hours = (day: string) => {
      const { fromMs, toMs } = periodOf(Date.parse(`${day}T12:00:00Z`), 'weekly', 'Europe/Berlin');
      return (toMs - fromMs) / 3_600_000;
    };
    expect([hours('2026-03-25'), hours('2026-06-10'), hours('2026-10-21')]).toEqual([167, 168, 169]);
  });
});

describe('leaderboard', () => {
  const rank = ({ given }: Pick<(typeof leaderboards)[number], 'given'>) =>
    rankMembers({
      currency: 'PHP',
      fromMs: Date.parse(given.from),
      toMs: Date.parse(given.to),
      prizes: given.prizes.map(php),
      bets: given.settled.map(({ at, member, valid }) => ({ atMs: Date.parse(at), member, valid: php(valid) })),
    });

  test.each(leaderboards)('$id: $title', ({ given, expect: expected }) => {
    const ranked = rank({ given }).map(({ place, member, score, reachedAtMs, prize }) => ({
      place,
      member,
      score: textOf(score.units),
      reachedAt: new Date(reachedAtMs).toISOString(),
      prize: textOf(prize.units),
    }));
    expect(ranked).toEqual(expected);
  });

  test('ties in any order of arrival share the same, and all prizes are given', () => {
    const members = ['e', 'd', 'c', 'b', 'a'];
    for (let turn = 0; turn < members.length; turn += 1) {
      const order = [...members.slice(turn), ...members.slice(0, turn)];
      const ranked = rankMembers({
        currency: 'PHP',
        fromMs: 0,
        toMs: 10,
        prizes: ['100', '50.01', '10', '0.02'].map(php),
        bets: order.map((member) => ({ atMs: 5, member, valid: php('70') })),
      });
      expect(ranked.map(({ place, member, prize }) => [place, member, textOf(prize.units)])).toEqual([
        [1, 'a', '32.01'],
        [1, 'b', '32.01'],
        [1, 'c', '32.01'],
        [1, 'd', '32.00'],
        [1, 'e', '32.00'],
      ]);
    }
  });

  test('members of a tie beyond the last prize share what is left', () => {
    const bets = ['a', 'b', 'c'].map((member) => ({ atMs: 5, member, valid: php('1') }));
    const asked = { currency: 'PHP' as const, fromMs: 0, toMs: 10, prizes: [php('10')], bets };
    expect(rankMembers(asked).map(({ prize }) => textOf(prize.units))).toEqual(['3.34', '3.33', '3.33']);
  });
});
