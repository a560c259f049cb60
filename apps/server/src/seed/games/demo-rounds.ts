import { isCurrency, money } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { createLedger } from '../../modules/ledger/index.ts';
import type { Ledger } from '../../modules/ledger/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { PAST_DAYS } from '../past.ts';
import type { Past } from '../past.ts';
import { createDemoCashier } from './demo-cashier.ts';
import { joinOn } from './demo-people.ts';
import type { Player } from './demo-people.ts';
import { payingProvider } from './paying-provider.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';
import type { DemoGame, DemoGames, PlayerParts, SeedGamesOptions } from './seed-options.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Turns per day, and rounds per turn and brand. */
const TURNS_A_DAY = 3;
const ROUNDS_A_TURN = 16;
/**
 * Twenty turns before the start, at least a quarter of an hour apart, each with two wins and four lost bets per brand.
 */
const LATE_TURNS = 20;
const LATE_TURN_MS = 17 * 60_000;
const WINS_A_TURN = 2;
const LOSSES_A_TURN = 4;
export const LATE_MS = (LATE_TURNS + 1) * LATE_TURN_MS;

const UNITS = 10_000n;
/** Not a real gateway, so no vendor is queried about rounds of the demo. */
const ISSUER = 'demo';

/** How often a type of game is played, and the largest demo win as a multiple of the stake. */
const types = { RNG: 9, LIVE: 4, FISH: 3, SPORTS: 2, PVP: 1, ESPORTS: 1, ELOTT: 1 } as const;
const highest = { RNG: 90, LIVE: 12, FISH: 40, SPORTS: 8, PVP: 5, ESPORTS: 6, ELOTT: 60 } as const;
type Product = keyof typeof types;

/** A member who acts in each turn of the past. */
type MakePlayer = (
  parts: PlayerParts,
) => Promise<{ live: (day: number, place: number) => Promise<void>; end: () => Promise<void> }>;
type Round = { player: Player; name: string; product: Product; game: DemoGame; stake: bigint; win: bigint };
type Table = { brand: Brand; currency: Currency; people: Player[]; games: DemoGames; luck: Seeded };

/**
 * Plays two weeks like a vendor's gateway, in order of time, with the deposits and withdrawals of the players. Every id
 * follows from the brand and the turn, so repeating it after an interrupted start books nothing twice.
 */
export async function playDemoRounds(options: SeedGamesOptions, past: Past, makePlayer: MakePlayer): Promise<void> {
  const { app, database, brands, random } = options;
  const { db, pool } = database;
  const known = await db.selectFrom('game_wins').select('bet_id').limit(1).executeTakeFirst();
  if (known) return;
  const { clock } = past;
  const ledger = await createLedger({ db, pool, clock, merchants: brands.map(({ merchant }) => merchant) });
  const provider = payingProvider(clock);
  const cashier = createDemoCashier({ ...options, clock, ledger, provider });
  const games = await demoGames(db);
  const then = await options.openPast?.(clock, [provider]);
  const player =
    then && (await makePlayer({ app: then, db, brands, random, past, games, regularCount: options.regularCount ?? 0 }));
  const tables: Table[] = brands.map((brand) => ({
    brand,
    currency: currencyOf(brand),
    people: [],
    games,
    luck: seeded(brand.merchant.length * 7919),
  }));
  for (let turn = 0; turn < PAST_DAYS * TURNS_A_DAY; turn += 1) {
    const before = PAST_DAYS * DAY_MS - (turn * DAY_MS) / TURNS_A_DAY;
    // The last hours have their own rounds.
    if (before <= LATE_MS) break;
    past.moveTo(before);
    const [day, place] = [Math.floor(turn / TURNS_A_DAY), turn % TURNS_A_DAY];
    if (place === 0) {
      for (const table of tables)
        table.people.push(...(await joinOn(day, { db, ledger, brand: table.brand, clock, random })));
      await cashier.deposits(day, tables);
      past.moveTo(before - creditedAfterMs(day));
      await cashier.credit();
    }
    await playAll(ledger, tables, (table) => dayRounds(table, `${day}-${place}`));
    if (place === 2) {
      await cashier.withdrawals(day, tables);
      past.moveTo(before - paidAfterMs(day));
      await cashier.payOut();
    }
    await player?.live(day, place);
  }
  await player?.end();
  await then?.stop();
  for (let turn = 0; turn < LATE_TURNS; turn += 1) {
    past.moveTo(LATE_MS - (turn + 1) * LATE_TURN_MS);
    await playAll(ledger, tables, (table) => lateRounds(table, `late-${turn}`));
  }
  await inTransaction(db, async (tx) => {
    for (const { people } of tables) for (const { member } of people) await ledger.endPermits(tx, member.id);
  });
  await app.games.recordRounds(LATE_MS);
}

/** The time that a person takes to pay on a provider's page. */
const creditedAfterMs = (day: number) => (2 + ((day * 7) % 5)) * 60_000;

/** Within the promised hour, with varying times. */
const paidAfterMs = (day: number) => (9 + ((day * 13) % 37)) * 60_000;

async function playAll(ledger: Ledger, tables: readonly Table[], deal: (table: Table) => Round[]): Promise<void> {
  await Promise.all(tables.flatMap((table) => deal(table).map((round) => playRound(ledger, table, round))));
}

type Whose = Pick<Table, 'brand' | 'currency'>;

/** Plays one round: its bet and its result. Skipped when the balance is too small. */
export async function playRound(ledger: Pick<Ledger, 'play'>, { brand, currency }: Whose, round: Round): Promise<void> {
  const { player, name, product, game, stake, win } = round;
  const basics = {
    merchant: brand.merchant,
    issuer: ISSUER,
    roundName: name,
    product: `${product}.${game.vendor}`,
    game: game.nodeId,
    currency,
    memberId: player.member.id,
  };
  const bet = `${name}-bet`;
  const staked = { ...basics, name: bet, content: `${bet}|${stake}`, amount: money(stake, currency) };
  const taken = await ledger.play({ ...staked, type: 'bet', permit: player.permit });
  if (!taken.accepted && taken.refused === 'insufficient_balance') return;
  const end = { ...basics, name: `${name}-end`, content: `${name}-end|${win}` };
  const ended = await (win > 0n
    ? ledger.play({ ...end, type: 'win', amount: money(win, currency), bet, ends: true, isFree: false })
    : ledger.play({ ...end, type: 'endround' }));
  for (const answer of [taken, ended]) if (!answer.accepted) throw new Error(`demo round ${name}: ${answer.refused}`);
}

/** Ordinary rounds: two of five win something, and the returns are a little less than the stakes. */
export function dayRounds({ people, games, luck, brand }: Table, turn: string, count = ROUNDS_A_TURN): Round[] {
  return Array.from({ length: count }, (_none, place) => {
    const product = luck.weighted(types);
    const stake = BigInt(20 + luck.below(380)) * UNITS;
    const hundredths = luck.below(5) < 2 ? BigInt(Math.round(100 * (0.5 + 5.5 * luck.next() ** 2))) : 0n;
    return {
      player: luck.pick(people),
      name: `demo-${brand.merchant}-${turn}-${place}`,
      product,
      game: luck.pick(games.get(product)!),
      stake,
      win: (stake * hundredths) / 100n,
    };
  });
}

/** The last hours, for the winner board: fewer rounds and larger wins. */
function lateRounds({ people, games, luck, brand }: Table, turn: string): Round[] {
  return Array.from({ length: WINS_A_TURN + LOSSES_A_TURN }, (_none, place) => {
    const product = luck.weighted(types);
    const isWon = place < WINS_A_TURN;
    const stake = BigInt(isWon ? 50 + luck.below(450) : 500 + luck.below(2500)) * UNITS;
    // Small multiples are much more frequent than large ones.
    const hundredths = BigInt(Math.round(100 * (1.3 + (highest[product] - 1.3) * luck.next() ** 3)));
    return {
      player: luck.pick(people),
      name: `demo-${brand.merchant}-${turn}-${place}`,
      product,
      game: luck.pick(games.get(product)!),
      stake,
      win: isWon ? (stake * hundredths) / 100n : 0n,
    };
  });
}

/** The most played games of each type, in which rounds are played. */
export async function demoGames(db: Db): Promise<DemoGames> {
  const found = new Map<string, DemoGame[]>();
  for (const type of Object.keys(types)) {
    const rows = await db
      .selectFrom('games')
      .select(['node_id', 'vendor'])
      .where('game_type', '=', type)
      .where('withdrawn_at', 'is', null)
      .orderBy('popularity', 'desc')
      .limit(40)
      .execute();
    found.set(
      type,
      rows.map(({ node_id, vendor }) => ({ nodeId: node_id, vendor })),
    );
  }
  return found;
}

export function currencyOf({ merchant, currency }: Brand): Currency {
  if (!isCurrency(currency)) throw new Error(`brand ${merchant} counts in ${currency}`);
  return currency;
}
