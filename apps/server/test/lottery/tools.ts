import { randomUUID } from 'node:crypto';
import type { Answer, Calls } from '@croupier/contract';
import { findPlay, oddsOf, oddsText } from '@croupier/lottery';
import { loadTickets, useServer } from '@croupier/testkit';
import type { TestServerOptions, Person, TestServer } from '@croupier/testkit';
import pg from 'pg';

export type ShownDraw = NonNullable<Answer<Calls['lotteryDraw']>['current']>;

/** All ten digits on the first place: ten bets of which one wins, whatever comes out. */
export const SURE = { play: 'Fixed', selection: '0,1,2,3,4,5,6,7,8,9||||', bets: 10 };
/** One number of a hundred thousand. */
export const HOPELESS = { play: 'AllStraight', selection: '0|0|0|0|0', bets: 1 };

export const lineOf = (what: { play: string; selection: unknown; bets: number }, more: object = {}) => ({
  unitPrice: '2',
  moneyMode: '1' as const,
  multiple: 1,
  series: 1960,
  ...what,
  ...more,
});

export const slipOf = (draw: Pick<ShownDraw, 'gameCode' | 'issue'>, lines: ReturnType<typeof lineOf>[]) => ({
  key: randomUUID(),
  gameCode: draw.gameCode,
  issue: draw.issue,
  lines,
});

/** One digit on the first place each: every tenth ticket wins, whatever comes out. */
function tenths(): string[] {
  const odds = oddsText(oddsOf(findPlay('SSC', 'Fixed')!, 1960));
  return Array.from({ length: 10 }, (_none, digit) => `Fixed;${digit}||||;1;1;20000;1960;0;${odds};`);
}

/** A server that draws nothing by itself: tests plan the games they want, move the clock and say when to look. */
export function useLottery(options: TestServerOptions = {}) {
  const server = useServer({ ...options, settings: { ROLE: 'api', ...options.settings } });

  const plan = (...games: string[]) => server.app.lottery.plan({ days: 2, games });

  async function current(gameCode: string): Promise<ShownDraw> {
    const found = await server.client().call('lotteryDraw', { query: { gameCode } });
    return found.current!;
  }

  /** The draw after which nothing is under way any more: with a minute or more left to bet. */
  async function fresh(gameCode: string): Promise<ShownDraw> {
    const { current: now, next } = await server.client().call('lotteryDraw', { query: { gameCode } });
    // After a void draw the next one opens in its own time.
    moveTo(now!.openAt);
    if (Date.parse(now!.closeAt) - server.clock.now().getTime() > 20_000) return now!;
    moveTo(next!.openAt);
    return next!;
  }

  function moveTo(time: string, more = 0): void {
    server.clock.advance(Math.max(0, Date.parse(time) + more - server.clock.now().getTime()));
  }

  /** Looks until nothing is due. */
  async function drain(testServer: TestServer = server): Promise<void> {
    while ((await testServer.app.lottery.tick()) > 0);
  }

  /** Closes and draws. On a busy machine the freezing takes longer than a round, and a later one decides. */
  async function toDrawn(draw: ShownDraw): Promise<void> {
    moveTo(draw.closeAt);
    await drain();
    moveTo(draw.drawAt, 6000);
    for (let tries = 0; tries < 30; tries += 1) {
      if ((await drawOf(draw.gameCode, draw.issue)).state === 'DRAWN') return;
      if ((await server.app.lottery.tick()) === 0) server.clock.advance(3000);
    }
    throw new Error(`draw ${draw.issue} was not drawn`);
  }

  async function runThrough(draw: ShownDraw): Promise<ShownDraw> {
    await toDrawn(draw);
    await drain();
    return drawOf(draw.gameCode, draw.issue);
  }

  async function drawOf(gameCode: string, issue: string): Promise<ShownDraw> {
    const { draw } = await server.client().call('lotteryFairness', { query: { gameCode, issue } });
    return draw;
  }

  async function idOf({ gameCode, issue }: Pick<ShownDraw, 'gameCode' | 'issue'>): Promise<bigint> {
    const rows = await asOwner<{ id: string }>(
      'select id from lottery_draws where merchant = $1 and game = $2 and issue = $3',
      [server.brands[0]!.merchant, gameCode, issue],
    );
    return BigInt(rows[0]!.id);
  }

  /** Tickets of 300 players on a draw of SSC; every tenth wins. */
  async function fill(draw: ShownDraw, tickets: number): Promise<bigint> {
    const { merchant } = server.brands[0]!;
    const drawId = await idOf(draw);
    const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
    await client.connect();
    try {
      await loadTickets({ client, merchant, drawId, tickets, players: 300, lines: tenths(), units: 20_000n });
    } finally {
      await client.end();
    }
    return drawId;
  }

  /** Numbers that the proof does not say, as a fault of a program would have settled them. */
  async function plantResult(draw: ShownDraw, result: readonly (number | string)[]): Promise<void> {
    await asOwner('alter table lottery_draws disable trigger lottery_draws_fixed');
    await asOwner('update lottery_draws set result = $2 where id = $1', [await idOf(draw), JSON.stringify(result)]);
    await asOwner('alter table lottery_draws enable trigger lottery_draws_fixed');
  }

  const balanceOf = async (person: Person) => (await person.client.call('walletBalance')).balance.amount;

  /** After hours of the clock a session is over: the same person signed in anew. */
  async function again({ account, password }: Person) {
    const body = { type: 'username' as const, username: account, password };
    const { token } = await server.client().call('login', { body });
    return server.client({ token });
  }

  async function asOwner<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** What the escrows of all draws hold beside the stakes of tickets that are not over: they are the same (LO-94). */
  async function escrowFaults(): Promise<unknown[]> {
    return asOwner(`
      with held as (
        select split_part(a.key, ':', 3)::bigint as draw_id, a.currency, sum(e.units) as units
        from accounts a join entries e on e.account = a.id where a.kind = 'drawEscrow' group by 1, 2
      ), open as (
        select t.draw_id, t.currency, sum(t.units) as units from lottery_tickets t join lottery_draws d on d.id = t.draw_id
        where not exists (select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no and e.kind in (2, 3))
          and not exists (
            select 1 from lottery_chunks c where c.draw_id = t.draw_id and c.version = 1 and c.chunk = (t.no - 1) / 500
          )
        group by 1, 2
      )
      select draw_id, coalesce(h.units, 0) as held, coalesce(o.units, 0) as open
      from held h full join open o using (draw_id, currency) where coalesce(h.units, 0) <> coalesce(o.units, 0)`);
  }

  return {
    server,
    plan,
    current,
    fresh,
    moveTo,
    drain,
    toDrawn,
    runThrough,
    drawOf,
    idOf,
    fill,
    plantResult,
    balanceOf,
    again,
    asOwner,
    escrowFaults,
  };
}
