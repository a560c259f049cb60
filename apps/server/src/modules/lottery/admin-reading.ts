import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { RequestContext } from '../../core/requests.ts';
import { actsOn } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Translate } from '../codes/index.ts';
import { shapedDraw } from './draw-row.ts';
import type { Draw, DrawRow } from './draw-row.ts';
import type { LotteryGame } from './games.ts';
import { showNumbers } from './numbers.ts';
import { showGame } from './showing.ts';
import { endKind } from './end-kinds.ts';

export type AdminDraw = Answer<Calls['lotteryIssue']>['draw'];
export type AdminGame = Answer<Calls['lotteryIssue']>['game'];
export type OperatorNames = (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;

type Loaded = DrawRow & {
  tickets: number | null;
  ended: number | null;
  staked: bigint | null;
  liability: bigint | null;
};

const columns = sql`d.*, l.tickets, l.ended, l.staked, l.liability`;
const withLoad = sql`left join lottery_loads l on l.draw_id = d.id`;

export type IssuesRequest = {
  merchant: Merchant;
  game: string;
  show: 'past' | 'coming' | 'unsettled';
  after: string | undefined;
  limit: number;
  now: Date;
};

/** Issue numbers rise with the draws, so the last one of a page says where the next page begins. */
export async function issuesOf(db: Db, { merchant, game, show, after, limit, now }: IssuesRequest): Promise<Loaded[]> {
  const isComing = show === 'coming';
  const which = {
    past: sql`(d.draw_at <= ${now} or d.state <> 'PLANNED')`,
    coming: sql`d.draw_at > ${now} and d.state = 'PLANNED'`,
    unsettled: sql`d.state in ('DRAWN', 'VOID')`,
  }[show];
  const { rows } = await sql<Loaded>`
    select ${columns} from lottery_draws d ${withLoad}
    where d.merchant = ${merchant} and d.game = ${game} and ${which}
      ${after === undefined ? sql`` : isComing ? sql`and d.issue > ${after}` : sql`and d.issue < ${after}`}
    order by d.draw_at ${isComing ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

export async function loadedDraw(db: Db, id: bigint): Promise<Loaded> {
  const { rows } = await sql<Loaded>`
    select ${columns} from lottery_draws d ${withLoad} where d.id = ${id}`.execute(db);
  return rows[0]!;
}

export type Around = { current: Loaded | null; last: Loaded | null; unsettled: number };

/**
 * For each game the next draw that takes bets, the last one whose time has come, and how many are unsettled: three
 * queries for all games.
 */
export async function adminAround(db: Db, merchant: Merchant, now: Date): Promise<(game: string) => Around> {
  const current = await sql<Loaded>`
    select ${columns} from lottery_games g cross join lateral (
      select * from lottery_draws where merchant = g.merchant and game = g.code and draw_at > ${now}
        and close_at > ${now} and state = 'PLANNED' order by draw_at limit 1
    ) as d ${withLoad} where g.merchant = ${merchant}`.execute(db);
  const last = await sql<Loaded>`
    select ${columns} from lottery_games g cross join lateral (
      select * from lottery_draws where merchant = g.merchant and game = g.code and draw_at <= ${now}
      order by draw_at desc limit 1
    ) as d ${withLoad} where g.merchant = ${merchant}`.execute(db);
  // Settled and refunded draws are not due any more, so the index of due draws has all unsettled ones.
  const unsettled = await sql<{ game: string; many: number }>`
    select game, count(*)::int as many from lottery_draws
    where merchant = ${merchant} and due_at is not null and state in ('DRAWN', 'VOID') group by game`.execute(db);
  const by = <Row extends { game: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.game, row]));
  const [currents, lasts, hanging] = [by(current.rows), by(last.rows), by(unsettled.rows)];
  return (game) => ({
    current: currents.get(game) ?? null,
    last: lasts.get(game) ?? null,
    unsettled: hanging.get(game)?.many ?? 0,
  });
}

export function showLoaded(row: Loaded, currency: Currency): AdminDraw {
  const draw = shapedDraw(row);
  const amount = (units: bigint | null) => toWire(money(units ?? 0n, currency));
  return {
    gameCode: draw.game,
    issue: draw.issue,
    state: draw.state,
    isPaused: draw.isPaused,
    version: draw.version,
    openAt: draw.openAt.toISOString(),
    closeAt: draw.closeAt.toISOString(),
    drawAt: draw.drawAt.toISOString(),
    settledAt: draw.settledAt?.toISOString() ?? null,
    result: draw.result ? [...draw.result] : null,
    voidReason: draw.voidReason,
    tickets: (row.tickets ?? 0) - (row.ended ?? 0),
    takenBack: row.ended ?? 0,
    staked: amount(row.staked),
    worst: amount(row.liability),
  };
}

type Reader = Pick<RequestContext, 'language' | 'brand'>;

export function showAdminGame(translate: Translate, reader: Reader, game: LotteryGame, now: Date): AdminGame {
  const { gameCode, gameName, type, family, everySeconds, dailyAt, drawsWith } = showGame(translate, reader, game);
  return {
    gameCode,
    gameName,
    type,
    family,
    everySeconds,
    dailyAt,
    drawsWith,
    isOn: game.isOn,
    stopped:
      game.stoppedWhy === null || game.stoppedAt === null
        ? null
        : { at: game.stoppedAt.toISOString(), why: game.stoppedWhy },
    limits: showLimits(game, reader.brand.currency as Currency),
    specialNumbers: showNumbers(game, now).numbers.length,
  };
}

export function showLimits({ maxPrize, singleBets }: Pick<LotteryGame, 'maxPrize' | 'singleBets'>, currency: Currency) {
  const amount = (units: bigint) => toWire(money(units, currency));
  return {
    ticket: amount(maxPrize.ticket),
    member: amount(maxPrize.member),
    single: amount(maxPrize.single),
    draw: amount(maxPrize.draw),
    singleBets,
  };
}

export type Settlement = {
  tickets: number;
  settled: number;
  winners: number;
  prizes: bigint;
  returned: bigint;
  rebates: bigint;
  owed: bigint;
};

/**
 * The progress of a settlement and what it paid in real money; of a ticket that was settled again the newest end
 * counts.
 */
export async function settlementOf(db: Db, { id, version }: Draw): Promise<Settlement> {
  const { rows } = await sql<Settlement>`
    select coalesce(l.tickets, 0) as tickets, coalesce(c.settled, 0)::int as settled, coalesce(p.winners, 0)::int as winners,
      coalesce(p.prizes, 0)::bigint as prizes, coalesce(p.returned, 0)::bigint as returned,
      coalesce(p.rebates, 0)::bigint as rebates, coalesce(p.owed, 0)::bigint as owed
    from (select ${id}::bigint as id) as asked
    left join lottery_loads l on l.draw_id = asked.id
    left join lateral (
      select sum(tickets) as settled from lottery_chunks where draw_id = ${id} and version = ${version}
    ) as c on true
    left join lateral (
      select count(*) filter (where e.prize > 0) as winners, sum(e.prize) as prizes, sum(e.rebate) as rebates,
        sum(e.returned) as returned, sum(e.owed) as owed
      from lottery_ends e join lottery_tickets t on t.draw_id = e.draw_id and t.no = e.no
      where e.draw_id = ${id} and e.kind in (${endKind.settled}, ${endKind.voided}) and t.currency <> 'FUN' and not exists (
        select 1 from lottery_ends n where n.draw_id = e.draw_id and n.no = e.no and n.version > e.version
      )
    ) as p on true`.execute(db);
  return rows[0]!;
}

/** The last few show who acted first; the audit log has all. */
const ACTS = 10;

export async function shownActs(db: Db, names: OperatorNames, merchant: Merchant, subject: string) {
  const acts = await actsOn(db, { merchant, subject, limit: ACTS });
  const ids = acts.flatMap(({ actor }) => operatorIn(actor) ?? []);
  const known = new Map((await names(db, ids)).map((one) => [one.id, one]));
  return acts.map(({ act, at, actor, reason }) => ({
    act,
    at: at.toISOString(),
    operator: known.get(operatorIn(actor) ?? '') ?? null,
    reason,
  }));
}

const operatorIn = (actor: string): string | null => /^operator:(.+)$/.exec(actor)?.[1] ?? null;
