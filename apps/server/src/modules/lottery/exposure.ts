import { setImmediate as nextTurn } from 'node:timers/promises';
import { findPlay, readOdds, splitSelection, worstPrize } from '@croupier/lottery';
import type { LotteryType, Play } from '@croupier/lottery';
import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Draw } from './draw-row.ts';
import { readLine, splitLines } from './ticket-lines.ts';
import { leaveKinds } from './end-kinds.ts';

type Exposure = Answer<Calls['lotteryExposure']>;

/**
 * Most different selections that are computed, the most expensive first. Popular ones repeat, so this covers more
 * tickets.
 */
const TEXTS = 5000;
/** Numbers shown for each play. */
const NUMBERS = 20;
/** Texts read in one turn of the event loop. */
const TURN = 250;

type Sum = { lines: number; staked: bigint; worst: bigint };
type PlaySum = Sum & { numbers: Map<string, Sum & { row: string; symbol: string }> };

/** Liabilities by play and number of a draw, without play money and tickets taken back. */
export async function exposureOf(db: Db, draw: Draw, type: LotteryType, currency: Currency): Promise<Exposure> {
  const { rows } = await sql<{ lines: string; many: number; all: number }>`
    select lines, count(*)::int as many, (sum(count(*)) over ())::int as all from lottery_tickets t
    where t.draw_id = ${draw.id} and t.currency <> 'FUN' and not exists (
      select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no and e.kind in ${leaveKinds}
    ) group by lines order by sum(worst) desc limit ${TEXTS}`.execute(db);
  const plays = new Map<string, PlaySum>();
  for (const [n, { lines, many }] of rows.entries()) {
    if (n % TURN === 0) await nextTurn();
    for (const line of splitLines(lines)) addLine(plays, type, line, many);
  }
  const amount = (units: bigint) => toWire(money(units, currency));
  const shown = ({ lines, staked, worst }: Sum) => ({ lines, staked: amount(staked), worst: amount(worst) });
  return {
    tickets: rows[0]?.all ?? 0,
    seen: rows.reduce((sum, { many }) => sum + many, 0),
    plays: [...plays]
      .toSorted(([, a], [, b]) => byWorst(a, b))
      .map(([play, sum]) => ({
        play,
        ...shown(sum),
        numbers: [...sum.numbers.values()]
          .toSorted(byWorst)
          .slice(0, NUMBERS)
          .map((number) => ({ row: number.row, symbol: number.symbol, ...shown(number) })),
      })),
  };
}

function byWorst(a: Sum, b: Sum): number {
  if (a.worst !== b.worst) return a.worst > b.worst ? -1 : 1;
  return a.staked === b.staked ? 0 : a.staked > b.staked ? -1 : 1;
}

function addLine(plays: Map<string, PlaySum>, type: LotteryType, text: string, many: number): void {
  const line = readLine(text);
  const play = findPlay(type, line.play);
  const selection = splitSelection(line.selection);
  const times = BigInt(many);
  const staked = line.perBet * BigInt(line.bets) * times;
  const worst = play ? worstOf(play, line, selection) * times : 0n;
  const sum = plays.get(line.play) ?? { lines: 0, staked: 0n, worst: 0n, numbers: new Map() };
  plays.set(line.play, sum);
  add(sum, many, staked, worst);
  const labels = play?.rows.map(({ label }) => label) ?? [];
  for (const [place, symbols] of selection.entries()) {
    const row = labels.length > 1 ? (labels[place] ?? '') : '';
    // Positions that are ticked are no numbers.
    if (labels[place] === 'positions') continue;
    for (const symbol of new Set(symbols)) {
      const key = `${row}|${symbol}`;
      const number = sum.numbers.get(key) ?? { row, symbol, lines: 0, staked: 0n, worst: 0n };
      sum.numbers.set(key, number);
      add(number, many, staked, worst);
    }
  }
}

function add(sum: Sum, lines: number, staked: bigint, worst: bigint): void {
  sum.lines += lines;
  sum.staked += staked;
  sum.worst += worst;
}

function worstOf(play: Play, { odds, perBet }: ReturnType<typeof readLine>, selection: readonly (readonly string[])[]) {
  // Any currency will do: units are units.
  const terms = { odds: readOdds(odds), perBet: money(perBet, 'PHP'), grain: 'ledger' } as const;
  return worstPrize(play, selection, terms).prize.units;
}
