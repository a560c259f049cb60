import { isCurrency, money } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import type { Member } from '../../core/members.ts';
import { createLedger } from '../../modules/ledger/index.ts';
import type { Ledger } from '../../modules/ledger/index.ts';
import { createMembers } from '../../modules/members/index.ts';
import type { SettledGame } from '../../modules/games/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { fund } from '../demo.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';
import type { SeedGamesOptions } from './seed-games.ts';

/** Twenty times a quarter of an hour and more before the start, two wins and four lost bets at each brand. */
const TURNS = 20;
const TURN_MS = 17 * 60_000;
const WINS_A_TURN = 2;
const LOSSES_A_TURN = 4;

const MEMBER = 0;
const UNITS = 10_000n;

/** People who have no password: nobody signs in as one of them. */
const players = [
  'kuya_jun88',
  'maritesqc',
  'boypalaban',
  'lakwatsera27',
  'mangkanor',
  'jepoydavao',
  'inday.cebu',
  'tisoyako',
  'astrid_mnl',
  'bunsobunso',
  'chito1990',
  'dalisaynga',
  'ronronpogi',
  'gigilako',
  'tatayben',
  'sol_y_luna',
];

/** How often somebody wins in a type of game, and the most times the stake that pays. */
const types = { RNG: 9, LIVE: 4, FISH: 3, SPORTS: 2, PVP: 1, ESPORTS: 1, ELOTT: 1, LOTT: 1 } as const;
const highest = { RNG: 180, LIVE: 12, FISH: 60, SPORTS: 8, PVP: 5, ESPORTS: 6, ELOTT: 95, LOTT: 90 } as const;

type Round = {
  member: Member;
  betId: string;
  nodeId: number;
  product: keyof typeof types;
  stake: bigint;
  win: bigint;
};

/**
 * Plays the rounds of the last hours through the lane, as a vendor's gateway would, under a clock that is set back and
 * moved on. Every id follows from the brand and the turn: played again after a cut-off start, nothing is booked twice.
 */
export async function playDemoRounds({ app, database, brands, clock, chance }: SeedGamesOptions): Promise<void> {
  const { db, pool } = database;
  const known = await db.selectFrom('game_wins').select('bet_id').limit(1).executeTakeFirst();
  if (known) return;
  let at = new Date(clock.now().getTime() - (TURNS + 1) * TURN_MS);
  const then: Clock = { now: () => at, sleep: clock.sleep };
  const ledger = await createLedger({ db, pool, clock: then, merchants: brands.map(({ merchant }) => merchant) });
  const tables = await Promise.all(
    brands.map(async (brand) => ({
      brand,
      currency: currencyOf(brand),
      people: await peopleOf({ db, ledger, brand, clock: then, chance }),
      games: await gamesOf(db),
      luck: seeded(brand.merchant.length * 7919),
    })),
  );
  const settled = new Map<Brand, SettledGame[]>(brands.map((brand) => [brand, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    const rounds = tables.map((table) => ({ ...table, rounds: deal(table, turn) }));
    at = new Date(at.getTime() + TURN_MS - 20_000);
    await Promise.all(
      rounds.flatMap(({ brand, currency, rounds: own }) => own.map((round) => bet(ledger, brand, currency, round))),
    );
    at = new Date(at.getTime() + 20_000);
    await Promise.all(
      rounds.flatMap(({ brand, currency, rounds: own }) => own.map((round) => settle(ledger, brand, currency, round))),
    );
    for (const { brand, rounds: own } of rounds) settled.get(brand)!.push(...own);
  }
  await inTransaction(db, async (tx) => {
    for (const [{ merchant }, own] of settled) await app.games.recordWins(tx, merchant, own);
  });
}

type Table = { people: Member[]; games: Map<string, number[]>; luck: Seeded; brand: Brand };

function deal({ people, games, luck, brand }: Table, turn: number): Round[] {
  return Array.from({ length: WINS_A_TURN + LOSSES_A_TURN }, (_none, place) => {
    const product = luck.weighted(types);
    const isWon = place < WINS_A_TURN;
    const stake = BigInt(isWon ? 50 + luck.below(450) : 500 + luck.below(4500)) * UNITS;
    // Small multiples are much more frequent than large ones, as in any game.
    const hundredths = BigInt(Math.round(100 * (1.3 + (highest[product] - 1.3) * luck.next() ** 3)));
    return {
      member: people[(turn * 7 + place * 3 + luck.below(2)) % people.length]!,
      betId: `demo-round-${brand.merchant}-${turn}-${place}`,
      nodeId: luck.pick(games.get(product)!),
      product,
      stake,
      win: isWon ? (stake * hundredths) / 100n : 0n,
    };
  });
}

async function bet(ledger: Ledger, { merchant }: Brand, currency: Currency, round: Round): Promise<void> {
  const { betId, product, member, stake } = round;
  const key = `${betId}-bet`;
  const amount = money(stake, currency);
  const answer = await ledger.submit({ merchant, key, memberId: member.id, type: 'bet', betId, product, amount });
  if (!answer.accepted && answer.refused !== 'bet_exists') throw new Error(`demo bet ${betId}: ${answer.refused}`);
}

async function settle(ledger: Ledger, { merchant }: Brand, currency: Currency, round: Round): Promise<void> {
  const { betId, product, member, win } = round;
  const key = `${betId}-win`;
  const amount = money(win, currency);
  const answer = await ledger.submit({ merchant, key, memberId: member.id, type: 'win', betId, product, amount });
  // Settled by an earlier start whose answer is no longer kept.
  if (!answer.accepted && answer.refused !== 'bet_settled') throw new Error(`demo win ${betId}: ${answer.refused}`);
}

type People = { db: Db; ledger: Ledger; brand: Brand; clock: Clock; chance: Chance };

/** The players of a brand, made and funded together in one transaction, or as an earlier start left them. */
async function peopleOf({ db, ledger, brand, clock, chance }: People): Promise<Member[]> {
  const members = createMembers({ clock, chance });
  return inTransaction(db, async (tx: Tx) => {
    const people: Member[] = [];
    for (const account of players) {
      const known = await members.byAccount(tx, brand, account);
      const member = known ?? (await members.create(tx, brand, { account, nickname: '', type: MEMBER }));
      if (!known) await fund({ ledger }, tx, brand, member.id, '40000.00');
      people.push(member);
    }
    return people;
  });
}

/** The most played games of each type: where wins happen. */
async function gamesOf(db: Db): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const type of Object.keys(types)) {
    const rows = await db
      .selectFrom('games')
      .select('node_id')
      .where('game_type', '=', type)
      .where('withdrawn_at', 'is', null)
      .orderBy('popularity', 'desc')
      .limit(40)
      .execute();
    found.set(
      type,
      rows.map(({ node_id }) => node_id),
    );
  }
  return found;
}

function currencyOf({ merchant, currency }: Brand): Currency {
  if (!isCurrency(currency)) throw new Error(`brand ${merchant} counts in ${currency}`);
  return currency;
}
