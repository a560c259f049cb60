import type pg from 'pg';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { createBatcher } from '../ledger/index.ts';
import { shapedDraw } from './draw-row.ts';
import type { Draw, DrawRow } from './draw-row.ts';
import { shapedGame } from './games.ts';
import type { GameRowOf, LotteryGame } from './games.ts';

/** The bettor and all uplines in order, with their levels in this type of lottery. */
export type LevelChain = readonly { member: string; level: number }[];

export type SlipFacts = {
  game: LotteryGame | null;
  draws: ReadonlyMap<string, Draw>;
  /** Empty for a member without an upline. */
  chain: LevelChain;
};

export type SlipRequest = { merchant: Merchant; memberId: string; game: string; issues: readonly string[] };

/** The two tables share only the brand's column, which has the same value. */
type Row = Partial<DrawRow> & GameRowOf & { place: number };

type ChainRow = { place: number; members: string[]; levels: number[] };

/** Named one by one: a prepared query must not change its columns when a later release adds one. */
const drawColumns = [
  'id',
  'game',
  'issue',
  'day',
  'open_at',
  'close_at',
  'draw_at',
  'season_id',
  'season_place',
  'source_id',
  'commitment',
  'beacon',
  'beacon_round',
  'planned_at',
  'state',
  'is_paused',
  'frozen_at',
  'root',
  'branches',
  'leaves',
  'drawn_at',
  'result',
  'seed',
  'randomness',
  'signature',
  'version',
  'settled_at',
  'void_reason',
] as const satisfies readonly (keyof DrawRow)[];
const gameColumns = [
  'merchant',
  'code',
  'type',
  'family',
  'every_seconds',
  'daily_minute',
  'close_seconds',
  'draws_with',
  'station',
  'is_on',
  'min_series',
  'max_series',
  'max_point',
  'max_prize_ticket',
  'max_prize_member',
  'max_prize_draw',
  'max_prize_single',
  'single_bets',
  'numbers',
  'stopped_why',
] as const satisfies readonly (keyof GameRowOf)[];
const named = [...drawColumns.map((name) => `d.${name}`), ...gameColumns.map((name) => `g.${name}`)].join(', ');

const gamesAndDraws = `
  select a.place::int, ${named}
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as a(merchant, game, issue, place)
  join lottery_games g on g.merchant = a.merchant and g.code = a.game
  left join lottery_draws d on d.merchant = g.merchant and d.game = g.code and d.issue = a.issue`;

const chains = `
  select a.place::int, array_agg(p.id::text order by p.n desc) as members,
    array_agg(coalesce(l.level, 0) order by p.n desc) as levels
  from unnest($1::uuid[], $2::text[]) with ordinality as a(member, type, place)
  join uplines u on u.member_id = a.member and u.from_at <= $3 and (u.to_at is null or u.to_at > $3)
  cross join unnest(u.path) with ordinality as p(id, n)
  left join lottery_levels l on l.member_id = p.id and l.type = a.type
  group by a.place`;

const CROWD = 1;
const AT_ONCE = 2;

/** Reads what is needed to price a slip; for all slips that come while others are read, by two queries. */
export function createSlipFacts({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  const batcher = createBatcher<SlipRequest, SlipFacts>({ pool, clock, crowd: CROWD, atOnce: AT_ONCE, apply: readAll });
  return (request: SlipRequest) => batcher.add(request.memberId, request);
}

async function readAll(client: pg.ClientBase, at: Date, requests: readonly SlipRequest[]): Promise<SlipFacts[]> {
  const games = new Map<string, { game: LotteryGame; draws: Map<string, Draw> }>();
  for (const row of await readGames(client, requests)) {
    const name = nameOf(row.merchant, row.code);
    const known = games.get(name) ?? { game: shapedGame(row), draws: new Map<string, Draw>() };
    games.set(name, known);
    // A row with an issue holds a whole row of draws.
    if (row.issue) known.draws.set(row.issue, shapedDraw(row as DrawRow));
  }
  const found = requests.map(({ merchant, game }) => games.get(nameOf(merchant, game)));
  const { rows } = await client.query<ChainRow>({
    name: 'lottery-slip-chains',
    text: chains,
    values: [requests.map(({ memberId }) => memberId), found.map((one) => one?.game.type ?? ''), at],
  });
  const chainAt = new Map(rows.map(({ place, members, levels }) => [place, chainOf(members, levels)]));
  return found.map((one, n) => ({
    game: one?.game ?? null,
    draws: one?.draws ?? new Map<string, Draw>(),
    chain: chainAt.get(n + 1) ?? [],
  }));
}

/** Each game and draw once, however many slips name it. */
async function readGames(client: pg.ClientBase, requests: readonly SlipRequest[]): Promise<Row[]> {
  const asked = new Map<string, [string, string, string]>();
  for (const { merchant, game, issues } of requests)
    for (const issue of issues) asked.set(JSON.stringify([merchant, game, issue]), [merchant, game, issue]);
  const named = [...asked.values()];
  const { rows } = await client.query<Row>({
    name: 'lottery-slip-games',
    text: gamesAndDraws,
    values: [0, 1, 2].map((column) => named.map((name) => name[column])),
  });
  return rows;
}

const nameOf = (merchant: string, game: string) => JSON.stringify([merchant, game]);

const chainOf = (members: readonly string[], levels: readonly number[]): LevelChain =>
  members.map((member, n) => ({ member, level: levels[n]! }));
