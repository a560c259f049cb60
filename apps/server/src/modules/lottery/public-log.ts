import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Irregular events and everything published before its use. Public. */
export type LogEvent = 'season' | 'beacon.moved' | 'late' | 'void' | 'resettled' | 'stopped' | 'resumed';

export type LogEntry = {
  merchant: Merchant;
  game: string;
  issue: string | null;
  at: Date;
  event: LogEvent;
  facts: object;
};

export async function writeLog(tx: Tx, { facts, ...entry }: LogEntry): Promise<void> {
  await tx
    .insertInto('lottery_log')
    .values({ ...entry, facts: JSON.stringify(facts) })
    .execute();
}

/** Newest first. */
export async function readLog(
  db: Db,
  {
    merchant,
    game,
    issue,
    before,
    limit,
  }: {
    merchant: Merchant;
    game: string | null;
    issue?: string;
    before?: bigint | undefined;
    limit: number;
  },
) {
  let query = db.selectFrom('lottery_log').selectAll().where('merchant', '=', merchant);
  if (game !== null) query = query.where('game', '=', game);
  if (issue !== undefined) query = query.where('issue', '=', issue);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
