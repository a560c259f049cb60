import { money } from '@croupier/money';
import type pg from 'pg';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { outcomes } from './commands.ts';
import type { LaneAnswer, LaneCommand } from './commands.ts';
import { createLane } from './lane.ts';
import { currencyOf, prepare } from './prepare.ts';

export type { LaneAnswer, LaneCommand, LaneRefusal } from './commands.ts';

/** The batched lane: hot commands are gathered, applied by one statement in one commit, each with its own answer. */
export function createLanes({
  db,
  pool,
  clock,
  accounts,
}: {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  accounts: Accounts;
}) {
  const lane = createLane({ pool, clock });

  async function submit(command: LaneCommand): Promise<LaneAnswer> {
    const { outcome, balance, isReplay } = await lane.add(command.memberId, prepare(db, accounts, command));
    if (outcome === 0) return { isReplay, accepted: true, balance: money(balance, currencyOf(command)) };
    const refused = outcomes[outcome as keyof typeof outcomes];
    if (refused === undefined) throw new Error(`the database answered an unknown outcome ${outcome}`);
    return { isReplay, accepted: false, refused };
  }

  return { submit };
}

export type Lanes = ReturnType<typeof createLanes>;
