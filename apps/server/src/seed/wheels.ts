import { dayOf } from '@croupier/ledger';
import type { Brand } from '../core/brands.ts';
import { inTransaction } from '../platform/db/index.ts';
import { stableId } from './games/index.ts';
import type { SeedGamesOptions } from './games/index.ts';
import { PAST_DAYS } from './past.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;

type Prize = {
  id: string;
  weight: number;
  kind: 'cash' | 'points' | 'none';
  amount: string;
  multiple: string;
  stock: number | null;
  substitute: string | null;
};

const cash = (amount: string, weight: number, multiple: string, ends: Partial<Prize> = {}): Prize => ({
  id: `cash-${amount}`,
  weight,
  kind: 'cash',
  amount,
  multiple,
  stock: null,
  substitute: null,
  ...ends,
});
const plain = { multiple: '0', stock: null, substitute: null } as const;
const points = (amount: string, weight: number): Prize => ({
  id: `points-${amount}`,
  weight,
  kind: 'points',
  amount,
  ...plain,
});
const nothing = (weight: number): Prize => ({ id: 'none', weight, kind: 'none', amount: '0', ...plain });

/** The rest of a million parts is the last prize. */
function table(prizes: readonly Prize[], last: (weight: number) => Prize): Prize[] {
  return [...prizes, last(MILLION - prizes.reduce((sum, { weight }) => sum + weight, 0))];
}

const rule = (source: 'bet' | 'deposit' | 'mission', per: string | null, most = 1) => ({
  id: source === 'bet' ? 'bets' : `${source}s`,
  source,
  category: null,
  per,
  tickets: 1,
  most,
});

/** As the pages of the wheels say. */
const wheels = {
  perlas: {
    title: 'Pearl wheel',
    prizes: table(
      [
        cash('5000', 50, '3', { stock: 3, substitute: 'cash-500' }),
        cash('500', 1000, '3'),
        cash('50', 20_000, '3'),
        cash('20', 100_000, '3'),
        cash('10', 300_000, '3'),
        cash('5', 400_000, '3'),
      ],
      (weight) => points('10', weight),
    ),
    rules: [rule('bet', '1000'), rule('deposit', '1000')],
  },
  araw: {
    title: 'Sun wheel',
    prizes: table(
      [
        cash('500', 500, '1'),
        cash('50', 5000, '1'),
        cash('10', 50_000, '1'),
        cash('5', 200_000, '1'),
        cash('2', 250_000, '1'),
      ],
      (weight) => points('5', weight),
    ),
    rules: [rule('bet', '300'), rule('deposit', '1000')],
  },
};

const small = {
  perlas: ['Shell card', 'Galleon chests', 'Harbour dice', 'Lucky cards'],
  araw: ['Sunrise card', 'Market chests', 'Morning dice', 'Lucky cards'],
};

/** The four mini games, each with another table and another way to a ticket. */
const miniGames = ([card, chests, dice, cards]: readonly string[]) =>
  [
    {
      kind: 'scratchCard',
      title: card!,
      prizes: table([cash('100', 2000, '1', { stock: 20, substitute: 'cash-5' }), cash('5', 150_000, '1')], nothing),
      rules: [rule('bet', '200', 2), rule('deposit', '500')],
    },
    {
      kind: 'treasureChests',
      title: chests!,
      prizes: table([cash('50', 8000, '1'), cash('10', 80_000, '1'), points('20', 400_000)], nothing),
      rules: [rule('mission', null, 3), rule('deposit', '1000')],
    },
    {
      kind: 'dailyDice',
      title: dice!,
      prizes: table(
        [
          cash('20', 20_000, '1'),
          cash('10', 40_000, '1'),
          cash('5', 90_000, '1'),
          points('10', 200_000),
          points('5', 250_000),
        ],
        nothing,
      ),
      rules: [rule('bet', '50'), rule('deposit', '500')],
    },
    {
      kind: 'luckyCards',
      title: cards!,
      prizes: table([cash('25', 20_000, '1'), points('25', 300_000)], nothing),
      rules: [rule('mission', null, 3), rule('bet', '500')],
    },
  ] as const;

/** The wheel and the four mini games of the demo world. They count its past, so ana has tickets when it opens. */
export async function seedWheels({ app, database, brands, clock }: SeedGamesOptions): Promise<void> {
  for (const brand of brands.filter(({ currency }) => currency === 'PHP')) {
    const name = brand.merchant === 'araw' ? 'araw' : 'perlas';
    // The newest stands first on the page.
    const games = [...miniGames(small[name]).toReversed(), { kind: 'wheel', ...wheels[name] } as const];
    const fromDay = firstDay(brand, clock.now().getTime());
    for (const { kind, title, prizes, rules } of games) {
      const draft = {
        title,
        ticketDays: 7,
        budget: '200000.00',
        pointsBudget: '1000000',
        prizes: [...prizes],
        rules: [...rules],
      };
      const of = `${brand.merchant}|${kind}`;
      await inTransaction(database.db, (tx) =>
        app.wheels.establish(tx, brand, {
          id: stableId(`wheel|${of}`),
          key: stableId(`wheel|${of}|1`),
          kind,
          fromDay,
          draft,
        }),
      );
    }
  }
}

const firstDay = ({ timeZone }: Brand, nowMs: number) => dayOf(nowMs - PAST_DAYS * DAY_MS, timeZone);
