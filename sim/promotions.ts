import type { Brand } from '@croupier/server/testing';
import type { Calls, Input } from '@croupier/contract';
import type { Person } from '@croupier/testkit';
import { pesos, shownText } from './amounts.ts';
import type { Promotion, Promotions } from './model/promotions.ts';
import type { SimClock } from './sim-clock.ts';

const DAY = 24 * 3_600_000;
/** Longer than any run. */
const WINDOW_DAYS = 300;

type Kind = Pick<
  Promotion,
  'kind' | 'slug' | 'repeats' | 'reward' | 'credit' | 'base' | 'terms' | 'asksComment' | 'claimDays'
> & { budget: bigint };

const plain = { contributions: {}, excluded: [], maxBet: null, maxWin: null, hours: 24 };

/** What runs: bonuses for deposits, given daily, real money at once and after an operator's look; one budget is small. */
const kinds: readonly Kind[] = [
  {
    slug: 'first',
    kind: 'firstDeposit',
    repeats: 'never',
    reward: { percent: 100n, least: pesos(100), most: pesos(300) },
    credit: 'bonus',
    base: 'depositAndBonus',
    terms: {
      ...plain,
      multiple: 200n,
      contributions: { LIVE: 50n },
      maxBet: pesos(120),
      maxWin: pesos(400),
      hours: 48,
    },
    asksComment: false,
    claimDays: 3,
    budget: pesos(5000),
  },
  {
    slug: 'daily',
    kind: 'laterDeposit',
    repeats: 'day',
    reward: { percent: 50n, least: pesos(100), most: pesos(200) },
    credit: 'bonus',
    base: 'bonus',
    terms: { ...plain, multiple: 300n, contributions: { LIVE: 20n }, maxBet: pesos(80), hours: 12 },
    asksComment: false,
    claimDays: 1,
    budget: pesos(2000),
  },
  {
    slug: 'gift',
    kind: 'activity',
    repeats: 'day',
    reward: { fixed: pesos(60) },
    credit: 'bonus',
    base: 'bonus',
    terms: { ...plain, multiple: 150n, excluded: ['LIVE'], maxWin: pesos(50), hours: 6 },
    asksComment: false,
    claimDays: 2,
    budget: pesos(400),
  },
  {
    slug: 'reward',
    kind: 'activity',
    repeats: 'day',
    reward: { fixed: pesos(15) },
    credit: 'cash',
    base: 'bonus',
    terms: { ...plain, multiple: 100n },
    asksComment: false,
    claimDays: 2,
    budget: pesos(200),
  },
  {
    slug: 'asked',
    kind: 'activity',
    repeats: 'day',
    reward: { fixed: pesos(25) },
    credit: 'bonus',
    base: 'bonus',
    terms: { ...plain, multiple: 100n, maxBet: pesos(30) },
    asksComment: true,
    claimDays: 2,
    budget: pesos(300),
  },
];

type Publisher = { clock: SimClock; nextTurn: () => void; nextId: () => string; promotions: Promotions };

/** Written, tried and published as operators do it, at the console's routes. */
export async function publishPromotions(
  world: Publisher,
  brand: Brand,
  { client }: Pick<Person, 'client'>,
): Promise<void> {
  const now = world.clock.now().getTime();
  const [from, to] = [now - DAY, now + WINDOW_DAYS * DAY];
  for (const { budget, ...kind } of kinds) {
    world.nextTurn();
    const id = world.nextId();
    const params = { merchant: brand.merchant, id };
    await client.call('contentWrite', { params: { merchant: brand.merchant }, body: pageOf(brand, kind.slug) });
    const terms = { ...termsOf(kind), budget: shownText(budget), from: iso(from), to: iso(to) };
    await client.call('savePromotion', { params, body: { basis: 0, slug: kind.slug, kind: kind.kind, terms } });
    await client.call('dryRunPromotion', { params, body: { version: 1 } });
    await client.call('publishPromotion', { params, body: { version: 1, reason: 'for the simulator' } });
    world.promotions.all.push({ ...kind, id, to, budget: { total: budget, granted: 0n, cash: 0n, returned: 0n } });
  }
}

const iso = (at: number) => new Date(at).toISOString();
const text = (units: bigint | null) => (units === null ? null : shownText(units));
const hundredths = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

type Terms = Omit<Input<Calls['savePromotion']>['body']['terms'], 'from' | 'to' | 'budget'>;

function termsOf({ repeats, reward, credit, base, terms, asksComment, claimDays }: Omit<Kind, 'budget'>): Terms {
  const { multiple, contributions, excluded, maxBet, maxWin, hours } = terms;
  return {
    repeats,
    quota: { member: null, address: null, device: null },
    reward:
      'fixed' in reward
        ? { kind: 'fixed', amount: shownText(reward.fixed) }
        : {
            kind: 'percent',
            percent: String(reward.percent),
            least: shownText(reward.least),
            most: shownText(reward.most),
          },
    credit,
    base,
    multiple: hundredths(multiple),
    contributions: Object.fromEntries(Object.entries(contributions).map(([name, percent]) => [name, Number(percent)])),
    excluded: [...excluded],
    maxBet: text(maxBet),
    maxWin: text(maxWin),
    hours,
    asksComment,
    claimDays,
    audience: [],
    conditions: [],
    pictures: 0,
    again: true,
  };
}

function pageOf({ languages }: Brand, slug: string): Input<Calls['contentWrite']>['body'] {
  const sentence = 'As its terms say.';
  const names = ['reward', 'who', 'turnover', 'expiry', 'maximumWin', 'excludedGames'];
  return {
    kind: 'promotion',
    slug,
    state: 'published',
    texts: languages.map((language) => ({
      language,
      basis: 0,
      value: {
        category: 'new',
        title: `Promotion ${slug}`,
        summary: sentence,
        facts: Object.fromEntries(names.map((name) => [name, sentence])),
        terms: 'All terms.',
        picture: { motif: 'night-bay', seed: slug },
      },
    })),
    reason: 'for the simulator',
    from: null,
    until: null,
  };
}
