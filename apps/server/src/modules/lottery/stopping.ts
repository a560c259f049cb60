import type { LotteryType } from '@croupier/lottery';
import type { Clock } from '../../core/ports.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { writeLog } from './public-log.ts';

/**
 * Why a game stopped taking bets until an operator continues it. A game that stopped by itself publishes no results
 * either; after an operator's stop placed tickets are still drawn, so that nobody can hold back a draw.
 */
export type StopReason = 'paytable' | 'chance' | 'seed' | 'beacon' | 'operator';

export const holdsDraws = (why: string | null): boolean => why !== null && why !== 'operator';

export type OfGame = { merchant: Merchant; game: string };

/** A stopped game keeps its first reason, but a fault replaces an operator's reason. It is in the public log. */
export async function stopGame(
  tx: Tx,
  { merchant, game }: OfGame,
  stop: { why: StopReason; issue?: string; at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('lottery_games')
    .set({ stopped_at: stop.at, stopped_why: stop.why })
    .where('merchant', '=', merchant)
    .where('code', '=', game)
    .where((eb) =>
      eb.or([
        eb('stopped_at', 'is', null),
        ...(holdsDraws(stop.why) ? [eb('stopped_why', '=', 'operator' satisfies StopReason)] : []),
      ]),
    )
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return false;
  const issue = stop.issue ?? null;
  await writeLog(tx, { merchant, game, issue, at: stop.at, event: 'stopped', facts: { why: stop.why } });
  return true;
}

export async function resumeGame(tx: Tx, { merchant, game }: OfGame, at: Date): Promise<void> {
  const done = await tx
    .updateTable('lottery_games')
    .set({ stopped_at: null, stopped_why: null })
    .where('merchant', '=', merchant)
    .where('code', '=', game)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await writeLog(tx, { merchant, game, issue: null, at, event: 'resumed', facts: {} });
}

/** Other operators see the same games. */
export const notifyOperators = (tx: Tx, merchant: Merchant, game: string): Promise<void> =>
  enqueuePush(tx, channels.operators(merchant), { kind: 'lottery.desk', value: { game } });

/** Stops the games of types whose paytable differs from the released one, in all brands. */
export async function stopWrongPaytables(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  wrong: ReadonlySet<LotteryType>,
): Promise<void> {
  if (wrong.size === 0) return;
  const games = await db
    .selectFrom('lottery_games')
    .select(['merchant', 'code', 'type'])
    .where('type', 'in', [...wrong])
    .where((eb) => eb.or([eb('stopped_at', 'is', null), eb('stopped_why', '=', 'operator')]))
    .execute();
  for (const { merchant, code, type } of games) {
    log.error({ merchant, game: code, type }, 'lottery: the paytable is not the released one, the game stops');
    // Written by this module from the configured brands.
    const of = { merchant: merchant as Merchant, game: code };
    await inTransaction(db, (tx) => stopGame(tx, of, { why: 'paytable', at: clock.now() }));
  }
}
