import { drawFrom, drawSeed } from '@croupier/lottery';
import type { Drawn, LotteryType } from '@croupier/lottery';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { bonusOutcome, sumOf } from './bonus-parts.ts';
import { mayGoOn, openChunks, readLines } from './chunks.ts';
import type { ChunkText, Outcome, TurnParts } from './chunks.ts';
import { named } from './closing.ts';
import { drawById } from './draw-row.ts';
import type { Draw } from './draw-row.ts';
import { gameOf } from './games.ts';
import { judgeLines, nothing } from './outcomes.ts';
import type { JudgeLines } from './outcomes.ts';
import { writeLog } from './public-log.ts';
import { endKinds } from './end-kinds.ts';

export type ResettlingParts = TurnParts & {
  ledger: Pick<Ledger, 'correctDraw' | 'lockBonusTickets' | 'correctBonusTickets'>;
};

/** The right result of a settled draw, derived from its own proof and nothing else (LO-36). */
export async function provenResult(db: Db, draw: Draw): Promise<Drawn> {
  const source = draw.sourceId === null ? draw : await drawById(db, draw.sourceId);
  const game = await gameOf(db, source.merchant, source.game);
  const { seed, randomness, issue } = source;
  const type: LotteryType = game!.type;
  const drawn = drawFrom(type, drawSeed({ seed: seed!, type, issue, randomness: randomness! }));
  return draw.sourceId === null ? drawn : drawn.slice(0, 3);
}

/**
 * Opens a new version of a settled draw, which the scheduler then settles run by run. False when the draw is not
 * settled.
 */
export async function reopen(tx: Tx, draw: Draw, reason: string, now: Date): Promise<boolean> {
  // A void draw has no seed.
  if (draw.state !== 'SETTLED') return false;
  const result = await provenResult(tx, draw);
  const done = await tx
    .updateTable('lottery_draws')
    .set({ state: 'DRAWN', version: draw.version + 1, result: JSON.stringify(result), due_at: now })
    .where('id', '=', draw.id)
    .where('state', '=', 'SETTLED')
    .where('version', '=', draw.version)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return false;
  const facts = { reason, before: draw.result, after: result, version: draw.version + 1 };
  await writeLog(tx, { ...named(draw), at: now, event: 'resettled', facts });
  return true;
}

type Change = {
  no: number;
  ticketId: string;
  wallet: bigint;
  currency: Currency;
  corrects: bigint;
  delta: bigint;
  /** Of the difference, what concerns the part of the stake that a bonus paid; null without one. */
  bonusDelta: bigint | null;
  outcome: Outcome;
};

/** Settles every chunk again, in turns like the first time: only tickets with a different end get new entries. */
export async function resettleDraw(
  parts: ResettlingParts,
  draw: Draw,
  type: LotteryType,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, pace } = parts;
  const judge = judgeLines(type, draw.result!, draw.day);
  for (const chunk of await openChunks(db, draw)) {
    const turn = async () => {
      if (!(await mayGoOn(parts, draw.id, signal))) return false;
      const text = await readLines(db, draw.id, { first: chunk, count: 1 });
      await resettleChunk(parts, draw, { chunk, text, judge });
      return true;
    };
    if (!(await (pace.isShared() ? pace.turn(turn, signal) : turn()))) return false;
  }
  return true;
}

function resettleChunk(
  { db, clock, ledger }: ResettlingParts,
  draw: Draw,
  { chunk, text, judge }: { chunk: number; text: ChunkText; judge: JudgeLines },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const changes = await changesIn(tx, draw, text, judge);
    const { rows } = await sql`
      insert into lottery_chunks (draw_id, version, chunk, tickets, winners, paid, at)
      values (${draw.id}, ${draw.version}, ${chunk}, ${text.lines.length}, ${changes.length},
        ${changes.reduce((sum, { delta }) => sum + delta, 0n)}::bigint, ${at})
      on conflict do nothing returning chunk`.execute(tx);
    if (rows.length === 0) return;
    for (const currency of new Set(changes.map((change) => change.currency))) {
      const own = changes.filter((change) => change.currency === currency);
      const reason = `draw ${draw.game} ${draw.issue} settled again, version ${draw.version}`;
      const moved = await correct(tx, ledger, { merchant: draw.merchant, currency, reason, own });
      await writeEnds(tx, draw, own, moved, at);
    }
  });
}

/** Answers what was moved for each ticket. */
async function correct(
  tx: Tx,
  ledger: ResettlingParts['ledger'],
  {
    merchant,
    currency,
    reason,
    own,
  }: { merchant: Merchant; currency: Currency; reason: string; own: readonly Change[] },
): Promise<bigint[]> {
  const bonus = own.flatMap(({ ticketId, bonusDelta, corrects }) =>
    bonusDelta === null ? [] : [{ ticketId, delta: bonusDelta, corrects }],
  );
  if (bonus.length > 0)
    await ledger.lockBonusTickets(
      tx,
      bonus.map(({ ticketId }) => ticketId),
      own.map(({ wallet }) => wallet),
    );
  const corrections = own.map(({ wallet, delta, bonusDelta, ticketId, corrects }) => ({
    wallet,
    delta: delta - (bonusDelta ?? 0n),
    ticketId,
    corrects,
  }));
  const moved = await ledger.correctDraw(tx, { merchant, currency, reason, corrections });
  if (bonus.length === 0) return moved;
  const ofBonus = await ledger.correctBonusTickets(tx, { merchant, currency, reason, corrections: bonus });
  const movedOf = new Map(bonus.map(({ ticketId }, place) => [ticketId, ofBonus[place]!]));
  return moved.map((units, place) => units + (movedOf.get(own[place]!.ticketId) ?? 0n));
}

/** The differences to what each ticket of a run got so far. */
export async function changesIn(
  tx: Db,
  draw: Draw,
  { from, lines, gone }: ChunkText,
  judge: JudgeLines,
): Promise<Change[]> {
  const { rows } = await sql<{
    no: number;
    id: string;
    wallet: bigint;
    currency: Currency;
    units: bigint;
    bonus: bigint | null;
    corrects: bigint;
    prize: bigint;
    returned: bigint;
    rebate: bigint;
  }>`
    select t.no, t.id, t.wallet, t.currency, t.units, t.bonus_units as bonus, coalesce(e.journal, t.journal) as corrects,
      coalesce(e.prize, 0)::bigint as prize, coalesce(e.returned, 0)::bigint as returned,
      coalesce(e.rebate, 0)::bigint as rebate
    from lottery_tickets t left join lateral (
      select * from lottery_ends where draw_id = t.draw_id and no = t.no and version < ${draw.version}
      order by version desc limit 1
    ) as e on true
    where t.draw_id = ${draw.id} and t.no between ${from} and ${from + lines.length - 1} order by t.no`.execute(tx);
  return rows.flatMap(({ no, id, wallet, currency, corrects, units, bonus, ...before }) => {
    if (gone.has(no)) return [];
    const outcome = judge(lines[no - from]!) ?? nothing;
    const delta = sumOf(outcome) - sumOf(before);
    if (delta === 0n) return [];
    const stake = { units, bonus };
    const bonusDelta = bonus === null ? null : sumOf(bonusOutcome(outcome, stake)) - sumOf(bonusOutcome(before, stake));
    return [{ no, ticketId: id, wallet, currency, corrects, delta, bonusDelta, outcome }];
  });
}

async function writeEnds(
  tx: Tx,
  draw: Draw,
  changes: readonly Change[],
  moved: readonly bigint[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('lottery_ends')
    .values(
      changes.map(({ no, outcome, delta, corrects }, place) => ({
        draw_id: draw.id,
        no,
        version: draw.version,
        kind: endKinds.settled,
        prize: outcome.prize,
        returned: outcome.returned,
        rebate: outcome.rebate,
        owed: moved[place]! - delta,
        journal: corrects,
        at,
      })),
    )
    .execute();
}
