import type { Answer, Calls } from '@croupier/contract';
import type { LotteryType } from '@croupier/lottery';
import { money, parseMoney, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { CHUNK, LONGEST_RUN, readLines, ticketsOn } from './chunks.ts';
import type { Draw } from './draw-row.ts';
import { judgeLines } from './outcomes.ts';
import { changesIn, provenResult } from './resettling.ts';
import { realCurrency } from './showing.ts';

export type Preview = Answer<Calls['lotteryPreview']>;

/** Runs judged for a preview: a call has seconds, and the first hundred thousand tickets are enough. */
const RUNS = 20;

/** What an act would change, read and judged without writing anything. */
export function previewOf(
  db: Db,
  brand: Brand,
  { draw, type, act }: { draw: Draw; type: LotteryType; act: 'void' | 'resettle' },
): Promise<Preview> {
  return act === 'void' ? previewVoid(db, brand, draw) : previewResettle(db, brand, draw, type);
}

async function previewVoid(db: Db, brand: Brand, draw: Draw): Promise<Preview> {
  const { rows } = await sql<{ tickets: number; members: number; units: bigint }>`
    select count(*)::int as tickets, count(distinct member_id)::int as members,
      coalesce(sum(units) filter (where currency <> 'FUN'), 0)::bigint as units
    from lottery_tickets t where t.draw_id = ${draw.id} and not exists (
      select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no
    )`.execute(db);
  const { tickets, members, units } = rows[0]!;
  const amount = amountIn(brand);
  return {
    act: 'void',
    against: draw.result || draw.state === 'VOID' || draw.state === 'REFUNDED' ? 'draw_drawn' : null,
    tickets,
    seen: tickets,
    members,
    changed: tickets,
    given: amount(units),
    taken: amount(0n),
    result: null,
    needsTwo: takesTwo(brand, units),
  };
}

async function previewResettle(db: Db, brand: Brand, draw: Draw, type: LotteryType): Promise<Preview> {
  const amount = amountIn(brand);
  const tickets = await ticketsOn(db, draw.id);
  const none = { tickets, seen: 0, members: 0, changed: 0, given: amount(0n), taken: amount(0n) };
  if (draw.state !== 'SETTLED')
    return { act: 'resettle', against: 'draw_not_settled', ...none, result: null, needsTwo: false };
  const proven = await provenResult(db, draw);
  const { given, taken, ...counts } = await differences(
    db,
    { ...draw, version: draw.version + 1, result: proven },
    type,
  );
  return {
    act: 'resettle',
    against: null,
    tickets,
    ...counts,
    given: amount(given),
    taken: amount(taken),
    result: { settled: [...draw.result!], proven: [...proven] },
    needsTwo: takesTwo(brand, given + taken),
  };
}

/** Real money only. */
async function differences(db: Db, draw: Draw, type: LotteryType) {
  const judge = judgeLines(type, draw.result!, draw.day);
  const runs = Math.min(RUNS, Math.ceil((await ticketsOn(db, draw.id)) / (LONGEST_RUN * CHUNK)));
  const wallets = new Set<bigint>();
  const sums = { seen: 0, changed: 0, given: 0n, taken: 0n };
  for (let run = 0; run < runs; run += 1) {
    const text = await readLines(db, draw.id, { first: run * LONGEST_RUN, count: LONGEST_RUN });
    sums.seen += text.lines.length;
    for (const { wallet, currency, delta } of await changesIn(db, draw, text, judge)) {
      if (currency === 'FUN') continue;
      wallets.add(wallet);
      sums.changed += 1;
      if (delta > 0n) sums.given += delta;
      else sums.taken -= delta;
    }
  }
  return { ...sums, members: wallets.size };
}

const amountIn = (brand: Brand) => {
  const currency: Currency = realCurrency(brand.currency);
  return (units: bigint) => toWire(money(units, currency));
};

/** As with withdrawals: from this amount on two operators decide (WI-10, LO-124). */
function takesTwo({ withdrawals, currency }: Brand, units: bigint): boolean {
  const limit = parseMoney(withdrawals.twoOperatorsFrom, realCurrency(currency), { decimals: 'ledger' });
  if (!limit.ok) throw new Error(`${withdrawals.twoOperatorsFrom} ${currency} is no amount`);
  return units >= limit.value.units;
}
