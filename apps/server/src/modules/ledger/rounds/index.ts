import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type pg from 'pg';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { createBatcher } from '../batcher/index.ts';
import { applyRounds, applyRoundsFast } from './apply.ts';
import { ACCEPTED, roundOutcomes } from './commands.ts';
import type { RoundAnswer, RoundCommand } from './commands.ts';
import { prepareRound } from './prepare.ts';

export { decideHeldWin, heldWin, heldWins } from './held-wins.ts';
export type { DecideOptions, HeldWin } from './held-wins.ts';
export { endPermits, givePermit } from './permits.ts';
export type { PermitOptions } from './permits.ts';
export { noteOutcomes } from './outcomes.ts';
export type { TakenOutcomes } from './outcomes.ts';
export { moveKey, roundKey } from './prepare.ts';
export {
  contributionOf,
  findMoves,
  hasOpenBets,
  linesOf,
  openRounds,
  ownersOf,
  turnoverOf,
  wonRounds,
} from './reading.ts';
export type { Move, OpenRound, RoundLine } from './reading.ts';
export type { Found, Pot, RoundAnswer, RoundCommand, RoundRefusal } from './commands.ts';

/**
 * A batch of rounds costs the database about as much as a dozen bets before its first one: so many have to wait before a
 * second goes beside the first.
 */
const CROWD = 48;

/** Bets and wins in rounds, batched like the batcher's commands: one statement, one commit, each with its own answer. */
export function createRounds({
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
  const batcher = createBatcher({
    pool,
    clock,
    apply: applyRounds,
    applyFast: applyRoundsFast,
    crowd: CROWD,
    halved: 2 * CROWD,
  });

  async function play(command: RoundCommand): Promise<RoundAnswer> {
    const row = prepareRound(db, accounts, command);
    const { outcome, balance, isReplay, at } = await batcher.add(command.memberId ?? '', row);
    const { key: refId } = row instanceof Promise ? await row : row;
    const { currency } = command;
    const left = command.memberId === null ? null : money(balance, currency);
    if (outcome === ACCEPTED) return { isReplay, refId, at, currency, balance: left, accepted: true };
    const refused = roundOutcomes[outcome as keyof typeof roundOutcomes];
    if (refused === undefined) throw new Error(`the database answered an unknown outcome ${outcome}`);
    const answer = { isReplay, refId, at, currency, balance: left, accepted: false, refused } as const;
    return refused === 'bonus_max_bet' ? { ...answer, most: await mostOf(refId, currency) } : answer;
  }

  async function mostOf(key: string, currency: Currency): Promise<Money> {
    const row = await db.selectFrom('bonus_refusals').select('most').where('key', '=', key).executeTakeFirstOrThrow();
    return money(row.most, currency);
  }

  return { play };
}
