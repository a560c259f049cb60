import type pg from 'pg';
import type { Merchant } from '../../core/ids.ts';
import { shapedDraw } from './draw-row.ts';
import type { Draw, DrawRow } from './draw-row.ts';
import { shapedGame } from './games.ts';
import type { GameRowOf, LotteryGame } from './games.ts';

/** The bettor and all uplines in order, with their levels in this type of lottery. */
export type LevelChain = readonly { member: string; level: number }[];

export type SlipFacts = {
  /** The earlier answer under this key. */
  stored: { print: Buffer; answer: string } | null;
  game: LotteryGame | null;
  draws: ReadonlyMap<string, Draw>;
  chain: LevelChain;
};

export type SlipRequest = {
  merchant: Merchant;
  memberId: string;
  game: string;
  issues: readonly string[];
  once: { merchantNo: number; scope: string; key: string };
};

/** The two tables share only the brand's column, which has the same value. */
type Row = Partial<DrawRow> &
  Partial<GameRowOf> & { print: Buffer | null; answer: string | null; chain: LevelChain | null };

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

const question = `
  select o.print, o.answer, levels.chain, ${named}
  from (select 1) as asked
  left join lateral (
    select print, answer from once_answers where merchant_no = $1::smallint and scope = $2 and key = $3 limit 1
  ) as o on true
  left join lottery_games g on g.merchant = $4 and g.code = $5
  left join lateral (
    select json_agg(json_build_object('member', p.id, 'level', coalesce(l.level, 0)) order by p.n desc) as chain
    from uplines u cross join unnest(u.path) with ordinality as p(id, n)
    left join lottery_levels l on l.member_id = p.id and l.type = g.type
    where u.member_id = $6::uuid
  ) as levels on true
  left join lottery_draws d on d.merchant = g.merchant and d.game = g.code and d.issue = any($7::text[])`;

/** Everything needed to price a slip, in one prepared query. */
export async function factsOf(
  pool: pg.Pool,
  { merchant, memberId, game, issues, once }: SlipRequest,
): Promise<SlipFacts> {
  const { rows } = await pool.query<Row>({
    name: 'lottery-slip-facts',
    text: question,
    values: [once.merchantNo, once.scope, once.key, merchant, game, memberId, issues],
  });
  const [first] = rows;
  const { print = null, answer = null, chain = null } = first ?? {};
  const draws = rows.flatMap((row) => (row.issue ? [shapedDraw(row as DrawRow)] : []));
  return {
    stored: print === null || answer === null ? null : { print, answer },
    // A row with a code is a whole row of the table; so is one with an issue, above.
    game: first?.code ? shapedGame(first as GameRowOf) : null,
    draws: new Map(draws.map((draw) => [draw.issue, draw])),
    chain: chain ?? [],
  };
}
