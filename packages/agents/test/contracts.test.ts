import { describe, expect, test } from 'vitest';
import {
  conflictsWith,
  contractHash,
  contractText,
  judgeMargin,
  judgeOffer,
  percentText,
  readPercent,
  readTerms,
  termsFaults,
  uncoveredBy,
  writeTerms,
  type DividendTerms,
  type OfferAsked,
  type Terms,
} from '../src/index.ts';
import { amountOf, rateOf } from './amounts.ts';
import { bounds, daily, dividend, dividendTier, everyKind, hourly, parties, realtime, volumeTier } from './terms.ts';

describe('terms', () => {
  test('[CO-24] good terms of every kind have no fault', () => {
    for (const terms of everyKind) expect(termsFaults(terms, bounds)).toEqual([]);
  });

  const withTiers = (...tiers: ReturnType<typeof volumeTier>[]): Terms => ({ ...daily, tiers });
  test.each<[string, Terms, object[]]>([
    ['without tiers', withTiers(), [{ code: 'no_tiers', tier: null }]],
    [
      'with more than the brand allows',
      withTiers(...Array.from({ length: 6 }, (_, place) => volumeTier('1', 1, `0.${place + 1}`))),
      [{ code: 'too_many_tiers', tier: null }],
    ],
    [
      'whose rate stays',
      withTiers(volumeTier('1', 1, '0.3'), volumeTier('2', 1, '0.3')),
      [{ code: 'rate_not_rising', tier: 1 }],
    ],
    [
      'whose rate falls',
      withTiers(volumeTier('1', 1, '0.3'), volumeTier('2', 1, '0.2')),
      [{ code: 'rate_not_rising', tier: 1 }],
    ],
    [
      'whose active members fall',
      withTiers(volumeTier('1', 3, '0.3'), volumeTier('2', 2, '0.4')),
      [{ code: 'active_falls', tier: 1 }],
    ],
    ['of nothing', withTiers(volumeTier('1', 1, '0')), [{ code: 'rate_zero', tier: 0 }]],
    ['above the most', withTiers(volumeTier('1', 1, '2.01')), [{ code: 'rate_too_high', tier: 0 }]],
    [
      'with a loss above its bet',
      { ...dividend, tiers: [dividendTier('100', 1, '100', '3'), dividendTier('100', 1, '100.01', '5')] },
      [{ code: 'loss_above_bet', tier: 1 }],
    ],
    [
      'with neither rate',
      { ...realtime, winRate: rateOf('0'), lossRate: rateOf('0') },
      [{ code: 'rate_zero', tier: null }],
    ],
    ['with a rate above the most', { ...realtime, lossRate: rateOf('2.5') }, [{ code: 'rate_too_high', tier: null }]],
  ])('[CO-24] terms %s are refused', (_name, terms, faults) => expect(termsFaults(terms, bounds)).toEqual(faults));

  test('[CO-30] terms go through their text and come back', () => {
    for (const terms of everyKind) {
      const sent: unknown = JSON.parse(JSON.stringify(writeTerms(terms)));
      expect(readTerms(sent)).toEqual({ ok: true, value: terms });
    }
  });

  test.each<[string, (terms: Record<string, unknown>) => void, string]>([
    ['another kind', (terms) => (terms['kind'] = 'yearly'), 'kind'],
    ['an unknown currency', (terms) => (terms['currency'] = 'XXX'), 'currency'],
    ['a number for an amount', (terms) => (terms['activeFrom'] = 100), 'activeFrom'],
    ['an amount written otherwise', (terms) => (terms['activeFrom'] = '100'), 'activeFrom'],
    ['tiers that are none', (terms) => (terms['tiers'] = 'all'), 'tiers'],
    ['half a member', (terms) => (terms['tiers'] = [{ bet: '1.00', active: 0.5, rate: '1' }]), 'tiers.0.active'],
    ['a rate below zero', (terms) => (terms['tiers'] = [{ bet: '1.00', active: 1, rate: '-1' }]), 'tiers.0.rate'],
    ['a tier that is null', (terms) => (terms['tiers'] = [null]), 'tiers.0'],
    ['too many tiers to read', (terms) => (terms['tiers'] = Array.from({ length: 101 }, () => ({}))), 'tiers'],
  ])('[CO-24] %s cannot be read', (_name, spoil, field) => {
    const sent = JSON.parse(JSON.stringify(writeTerms(daily))) as Record<string, unknown>;
    spoil(sent);
    expect(readTerms(sent)).toEqual({ ok: false, reason: { field } });
  });

  test('[CO-24] what is no object cannot be read', () => {
    for (const given of [null, 7, 'x', [], undefined])
      expect(readTerms(given)).toEqual({ ok: false, reason: { field: 'file' } });
    // Of the prototype, not of the file.
    expect(readTerms(Object.create({ kind: 'daily', currency: 'PHP' }))).toMatchObject({ ok: false });
  });

  test('[CO-30] a percentage has one writing', () => {
    for (const text of ['0', '0.3', '7.25', '100', '0.000000001']) {
      const read = readPercent(text);
      expect(read.ok && percentText(read.value)).toBe(text);
    }
    for (const text of ['0.30', '.3', '3%', '1e1', '-1', ' 1', 1]) expect(readPercent(text).ok).toBe(false);
    expect(() => percentText({ numerator: 1n, denominator: 3n })).toThrow('no finite percentage');
  });
});

describe('cover', () => {
  const dividendWith = (terms: Partial<DividendTerms>): DividendTerms => ({ ...dividend, ...terms });

  test('[CO-25] every contract covers itself', () => {
    for (const terms of everyKind) expect(uncoveredBy(terms, terms)).toEqual([]);
  });

  test.each<[string, Terms, Terms, object[]]>([
    ['a higher rate', daily, { ...daily, tiers: [volumeTier('50000', 3, '0.61')] }, [{ tier: 0 }]],
    ['a lower bet', daily, { ...daily, tiers: [volumeTier('49999.9999', 3, '0.6')] }, [{ tier: 0 }]],
    ['fewer active members', daily, { ...daily, tiers: [volumeTier('50000', 2, '0.6')] }, [{ tier: 0 }]],
    [
      'one of two tiers',
      daily,
      { ...daily, tiers: [volumeTier('10000', 1, '0.3'), volumeTier('20000', 1, '0.4')] },
      [{ tier: 1 }],
    ],
    ['members active sooner', daily, { ...daily, activeFrom: amountOf('99.99') }, [{ term: 'activeFrom' }]],
    ['a lower loss', dividend, dividendWith({ tiers: [dividendTier('500000', 3, '29999.99', '5')] }), [{ tier: 0 }]],
    ['another period', dividend, dividendWith({ period: 'weekly' }), [{ term: 'period' }]],
    ['floating under fixed', dividendWith({ mode: 'fixed' }), dividend, [{ term: 'mode' }]],
    ['less carry-over', dividend, dividendWith({ carry: 'month' }), [{ term: 'carry' }]],
    ['no carry-over', dividendWith({ carry: 'previous' }), dividendWith({ carry: 'none' }), [{ term: 'carry' }]],
    ['salaries besides', dividend, dividendWith({ lessSalaries: false }), [{ term: 'lessSalaries' }]],
    ['smaller tickets', realtime, { ...realtime, single: amountOf('19.99') }, [{ term: 'single' }]],
    ['more for wins', realtime, { ...realtime, winRate: rateOf('0.11') }, [{ term: 'winRate' }]],
    ['more for losses', realtime, { ...realtime, lossRate: rateOf('0.51') }, [{ term: 'lossRate' }]],
    ['another currency', daily, { ...daily, currency: 'VND' }, [{ term: 'currency' }]],
  ])('[CO-25] does not reach to %s', (_name, upline, downline, uncovered) =>
    expect(uncoveredBy(upline, downline)).toEqual(uncovered),
  );

  test('[CO-25] a downline may have less of everything', () => {
    expect(uncoveredBy(daily, { ...daily, tiers: [volumeTier('60000', 4, '0.5')] })).toEqual([]);
    expect(uncoveredBy(dividendWith({ carry: 'none' }), dividendWith({ mode: 'fixed', carry: 'previous' }))).toEqual(
      [],
    );
    expect(uncoveredBy(dividendWith({ carry: 'month' }), dividendWith({ carry: 'always' }))).toEqual([]);
  });

  test('[CO-25] contracts of two kinds are never compared', () => {
    expect(() => uncoveredBy(daily, hourly)).toThrow('cannot be compared');
  });
});

describe('an offer', () => {
  const category = (name: string, edge: string) => {
    return { category: name, edge: rateOf(edge), memberRebate: rateOf('1'), levelRebate: rateOf('0.5') };
  };
  const margin = {
    categories: [category('RNG', '3'), category('LIVE', '2.5'), category('FISH', '4')],
    volumePay: [rateOf('0.4'), rateOf('0.2')],
    least: rateOf('0.2'),
  };

  test('[CO-26] edge 2.5 less 1.0, 0.5 and 0.6 leaves 0.4: an offer of 0.3 is refused, one of 0.2 is not', () => {
    const judged = (offer: string) => judgeMargin({ ...margin, offer: rateOf(offer) });
    expect(judged('0')).toEqual({ category: 'LIVE', leftPercent: '0.4', isEnough: true });
    expect(judged('0.3')).toEqual({ category: 'LIVE', leftPercent: '0.1', isEnough: false });
    expect(judged('0.2')).toEqual({ category: 'LIVE', leftPercent: '0.2', isEnough: true });
    expect(judged('0.21').isEnough).toBe(false);
    expect(judged('1')).toEqual({ category: 'LIVE', leftPercent: '-0.6', isEnough: false });
    expect(() => judgeMargin({ ...margin, categories: [], offer: rateOf('1') })).toThrow('no category');
  });

  const small: Terms = { ...daily, tiers: [volumeTier('50000', 3, '0.1'), volumeTier('90000', 3, '0.2')] };
  const asked: OfferAsked = { terms: small, bounds, upline: daily, downlines: [], agreesToEnd: false, margin };
  const codes = (changed: Partial<OfferAsked>) => judgeOffer({ ...asked, ...changed }).refusals.map(({ code }) => code);

  test('[CO-25, CO-26] passes when terms, cover and margin are right', () => {
    expect(judgeOffer(asked)).toEqual({ refusals: [], ends: [] });
    // An account without upline has nothing above that could cover it.
    expect(codes({ upline: 'top' })).toEqual([]);
  });

  test('[CO-24, CO-25, CO-26] is refused for each by a code of its own', () => {
    expect(codes({ terms: { ...small, tiers: [] } as Terms })).toEqual(['contract_terms_wrong']);
    expect(codes({ upline: null })).toEqual(['contract_upline_has_none']);
    expect(codes({ upline: { ...daily, tiers: [volumeTier('1', 1, '0.1')] } })).toEqual(['contract_not_covered']);
    expect(codes({ terms: daily })).toEqual(['contract_margin']);
    // The higher of both rates counts.
    expect(codes({ terms: { ...realtime, lossRate: rateOf('0.1'), winRate: rateOf('0.3') }, upline: 'top' })).toEqual([
      'contract_margin',
    ]);
    // A dividend is paid from a loss that was made.
    expect(codes({ terms: dividend, upline: 'top' })).toEqual([]);
  });

  test('[CO-27] contracts below that it would not cover are named, and end with consent', () => {
    const downlines = [
      { id: 'fits', terms: { ...small, tiers: [volumeTier('60000', 3, '0.1')] } as Terms },
      { id: 'higher', terms: { ...small, tiers: [volumeTier('90000', 3, '0.25')] } as Terms },
      {
        id: 'sooner',
        terms: { ...small, tiers: [volumeTier('50000', 3, '0.1'), volumeTier('80000', 3, '0.2')] } as Terms,
      },
    ];
    const conflicts = conflictsWith(small, downlines);
    expect(conflicts).toEqual([
      { id: 'higher', uncovered: [{ tier: 0 }] },
      { id: 'sooner', uncovered: [{ tier: 1 }] },
    ]);
    expect(judgeOffer({ ...asked, downlines })).toEqual({
      refusals: [{ code: 'contract_conflicts', conflicts }],
      ends: [],
    });
    expect(judgeOffer({ ...asked, downlines, agreesToEnd: true })).toEqual({
      refusals: [],
      ends: ['higher', 'sooner'],
    });
    // Nothing ends with an offer that is refused for something else.
    expect(judgeOffer({ ...asked, downlines, agreesToEnd: true, upline: null }).ends).toEqual([]);
  });
});

describe('the text', () => {
  test('[CO-30] says everything, a line a fact, and ends in a line break', () => {
    expect(contractText(parties, dividend)).toBe(
      [
        'croupier contract v1',
        'contract: c-17',
        'brand: perlas',
        'upline: ben',
        'downline: carla',
        'time zone: Asia/Manila',
        'week starts on day: 1',
        'pay: dividend',
        'currency: PHP',
        'period: semimonthly',
        'mode: floating',
        'carry-over: always',
        'salaries: deducted',
        'active from valid bet: 100.00',
        'tier 1: rate 3 %, bet 300000.00, active members 3, loss 10000.00',
        'tier 2: rate 5 %, bet 500000.00, active members 3, loss 30000.00',
        '',
      ].join('\n'),
    );
    expect(contractText(parties, realtime)).toContain('rate of losing tickets: 0.5 %\n');
    expect(contractText(parties, daily)).toContain('tier 2: rate 0.6 %, bet 50000.00, active members 3\n');
  });

  test('[CO-30] has the hash that any program finds', () => {
    // printf 'croupier contract v1\n' | sha256sum
    expect(contractHash('croupier contract v1\n')).toBe(
      '0a0bfc6f74ce8852e33026346c1fdcd18304bded4d16f0ebfdecb5828375cbcc',
    );
  });

  test('[CO-30] differs when a party or any term differs', () => {
    const texts = [
      ...everyKind.map((terms) => contractText(parties, terms)),
      contractText({ ...parties, downline: 'dan' }, daily),
      contractText({ ...parties, id: 'c-18' }, daily),
      contractText(parties, { ...daily, activeFrom: amountOf('100.0001') }),
      contractText(parties, { ...daily, tiers: daily.tiers.slice(0, 2) }),
      contractText(parties, { ...dividend, lessSalaries: false }),
    ];
    expect(new Set(texts.map(contractHash)).size).toBe(texts.length);
  });

  test('[CO-30] takes no name that could pass for another line', () => {
    for (const downline of ['carla\ntier 9: rate 90 %', '', 'a\u2028b', 'x'.repeat(201)])
      expect(() => contractText({ ...parties, downline }, daily)).toThrow('no line of a contract');
  });
});
