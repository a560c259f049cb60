import { bookOf } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type pg from 'pg';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { applyBatch } from './apply.ts';
import type { Applied } from './apply.ts';
import { ACCEPTED, outcomes } from './commands.ts';
import type { LedgerAnswer, LedgerCommand } from './commands.ts';
import { createBatcher } from './batcher.ts';
import { currencyOf, prepare } from './prepare.ts';

export type { LedgerAnswer, LedgerCommand, LedgerRefusal } from './commands.ts';
export { arrayText, balancesAfter, batchValues, exactValues, sumUp } from './apply.ts';
export { bigints, booleans, ints, smallints, texts, uuids, uuidsOrNull } from './binary.ts';
export { createBatcher } from './batcher.ts';
export { scoped, uuidOf } from './prepare.ts';

/** Need not be stored under its key: a member's kind of account never changes, so the answer never does (LE-37). */
const trueAccountNeeded: LedgerAnswer = { isReplay: false, accepted: false, refused: 'in_need_true_account' };

/** The batcher: hot commands are gathered, applied by one statement in one commit, each with its own answer. */
export function createCommandBatcher({
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
  const batcher = createBatcher({ pool, clock, apply: applyBatch });

  async function submit(command: LedgerCommand): Promise<LedgerAnswer> {
    const currency = currencyOf(command);
    if (command.type === 'claim' && bookOf(currency) !== 'real') return trueAccountNeeded;
    try {
      return answerOf(await batcher.add(command.memberId, prepare(db, accounts, command)), currency);
    } catch (error) {
      // The database makes no play-money account for a member and no real-money account for a trial account (WA-6).
      if ((error as { code?: unknown }).code === 'LX002') return trueAccountNeeded;
      throw error;
    }
  }

  return { submit };
}

function answerOf({ outcome, balance, isReplay }: Applied, currency: Currency): LedgerAnswer {
  if (outcome === ACCEPTED) return { isReplay, accepted: true, balance: money(balance, currency) };
  const refused = outcomes[outcome as keyof typeof outcomes];
  if (refused === undefined) throw new Error(`the database answered an unknown outcome ${outcome}`);
  return { isReplay, accepted: false, refused };
}

export type CommandBatcher = ReturnType<typeof createCommandBatcher>;
