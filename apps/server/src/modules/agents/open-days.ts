import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { AgentParts } from './ports.ts';

/** Figures of open days are at most this old when somebody looks. */
const FRESH_MS = 15_000;
/** Without a closed day the days of the last month are open. */
const FIRST_DAYS = 31;
const DAY_MS = 86_400_000;
/** Rows of one statement. */
const BATCH = 5000;

type Known = { asOf: Date; firstDay: string };

/**
 * Keeps the figures of all members for the days that are not closed, so that reports of every team read them like those
 * of closed days. Whoever finds them old adds them up again, once for all; the others read what is there meanwhile.
 */
export function createOpenDays({ db, clock, openFigures }: Pick<AgentParts, 'db' | 'clock' | 'openFigures'>) {
  const underWay = new Map<string, Promise<Known>>();

  async function knownOf(reader: Db, merchant: string): Promise<Known | null> {
    const row = await reader
      .selectFrom('agent_open_days')
      .select(['as_of', sql<string>`first_day::text`.as('first_day')])
      .where('merchant', '=', merchant)
      .executeTakeFirst();
    return row ? { asOf: row.as_of, firstDay: row.first_day } : null;
  }

  const isFresh = (known: Known) => {
    const age = clock.now().getTime() - known.asOf.getTime();
    return age >= 0 && age < FRESH_MS;
  };

  /** Since when days are open, and of when their figures are. */
  return async function openDays(brand: Brand): Promise<Known> {
    const known = await knownOf(db, brand.merchant);
    if (known && isFresh(known)) return known;
    const running = underWay.get(brand.merchant);
    if (running) return running;
    const made = refresh(brand).finally(() => underWay.delete(brand.merchant));
    underWay.set(brand.merchant, made);
    return made;
  };

  async function refresh(brand: Brand): Promise<Known> {
    const { merchant } = brand;
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`agent-open-days|${merchant}`}, 0))`.execute(tx);
      const known = await knownOf(tx, merchant);
      // Another process was faster.
      if (known && isFresh(known)) return known;
      return write(tx, brand);
    });
  }

  async function write(tx: Tx, brand: Brand): Promise<Known> {
    const { merchant, timeZone } = brand;
    const asOf = clock.now();
    const { rows } = await sql<{ day: string; at: Date }>`
      select day::text as day, to_at as at from report_days where merchant = ${merchant}
      order by report_days.day desc limit 1`.execute(tx);
    const closed = rows[0];
    const today = dayOf(asOf.getTime(), timeZone);
    const days: string[] = [];
    const first = closed ? nextDay(closed.day) : dayOf(asOf.getTime() - (FIRST_DAYS - 1) * DAY_MS, timeZone);
    for (let day = first; day <= today; day = nextDay(day)) days.push(day);
    const cuts = days.map((day, place) => (place === 0 && closed ? closed.at : new Date(startOfDay(day, timeZone))));
    const { bets, money } =
      days.length === 0 ? { bets: [], money: [] } : await openFigures(tx, brand, { cuts, to: asOf });
    await sql`delete from agent_open_bets where merchant = ${merchant}`.execute(tx);
    await sql`delete from agent_open_money where merchant = ${merchant}`.execute(tx);
    for (const rows of batches(bets))
      await sql`
        insert into agent_open_bets (merchant, member_id, day, category, currency, bets, bet, valid_bet, prize)
        select ${merchant}, m, d, c, cur, sum(n), sum(b), sum(vb), sum(p) from unnest(
          ${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => days[row.cut - 1]!)}::date[],
          ${rows.map((row) => row.category)}::text[], ${rows.map((row) => row.currency)}::text[],
          ${rows.map((row) => row.bets)}::bigint[], ${rows.map((row) => row.bet)}::bigint[],
          ${rows.map((row) => row.validBet)}::bigint[], ${rows.map((row) => row.prize)}::bigint[]
        ) as t(m, d, c, cur, n, b, vb, p) group by m, d, c, cur
        on conflict (member_id, day, category, currency) do update set bets = agent_open_bets.bets + excluded.bets,
          bet = agent_open_bets.bet + excluded.bet, valid_bet = agent_open_bets.valid_bet + excluded.valid_bet,
          prize = agent_open_bets.prize + excluded.prize`.execute(tx);
    for (const rows of batches(money))
      await sql`
        insert into agent_open_money (merchant, member_id, day, kind, currency, in_units, out_units)
        select ${merchant}, m, d, k, cur, i, o from unnest(
          ${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => days[row.cut - 1]!)}::date[],
          ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.currency)}::text[],
          ${rows.map((row) => row.in)}::bigint[], ${rows.map((row) => row.out)}::bigint[]
        ) as t(m, d, k, cur, i, o)`.execute(tx);
    await sql`
      insert into agent_open_days (merchant, first_day, as_of) values (${merchant}, ${first}::date, ${asOf})
      on conflict (merchant) do update set first_day = excluded.first_day, as_of = excluded.as_of`.execute(tx);
    return { asOf, firstDay: first };
  }
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
