import { toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { GamesPort } from '../../core/games.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { HeldWin, Ledger } from '../ledger/index.ts';
import { approveFirst, firstApprovals, takesTwo } from './held-win-approvals.ts';

/** All waiting ones are shown; the latest decisions fill the rest. */
const SHOWN = 200;

export type OperatorNames = (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;

export type HeldWinsOptions = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'heldWin' | 'heldWins' | 'decideHeldWin'>;
  games: Pick<GamesPort<Tx>, 'gameOf'>;
  brandNamed: (merchant: string) => Brand | null;
  operatorNames: OperatorNames;
};

/**
 * Wins above what a game can pay wait for an operator, who releases them or returns them to the house account (VE-31).
 */
export function heldWinHandlers(options: HeldWinsOptions): Pick<Handlers, 'heldWins' | 'decideHeldWin'> {
  const { db, clock, ledger, games, brandNamed, operatorNames } = options;

  async function shown(brand: Brand, wins: readonly HeldWin[]) {
    const approvals = await firstApprovals(
      db,
      wins.map(({ id }) => id),
    );
    const names = await operatorNames(db, [...new Set([...approvals.values()].map(({ operatorId }) => operatorId))]);
    const firstOf = (id: string) => {
      const first = approvals.get(id);
      const operator = first && names.find((one) => one.id === first.operatorId);
      return first && operator ? { operator, at: first.at.toISOString(), reason: first.reason } : null;
    };
    return wins.map((win) => ({
      id: win.id,
      vendor: win.issuer,
      roundId: win.roundName,
      txId: win.moveName,
      memberId: win.memberId,
      game: win.game === null ? null : (games.gameOf(win.game)?.gameCode ?? null),
      amount: toWire(win.amount),
      staked: toWire(win.staked),
      most: win.most && toWire(win.most),
      at: win.at.toISOString(),
      state: win.state,
      decided:
        win.decidedAt === null
          ? null
          : // The table has all three or none.
            { at: win.decidedAt.toISOString(), by: win.decidedBy!, reason: win.reason! },
      takesTwo: takesTwo(brand, win),
      first: firstOf(win.id),
    }));
  }

  function brandOf({ operator }: OperatorContext, merchant: string): Brand | null {
    const brand = brandNamed(merchant);
    return brand && operator.merchants.includes(brand.merchant) ? brand : null;
  }

  type Decision = { isReleased: boolean; reason: string };

  /** Null when it was decided; `first` when it was the first of two approvals (OP-49). */
  async function decide(
    tx: Tx,
    { operator }: OperatorContext,
    { brand, id, isReleased, reason }: Decision & { brand: Brand; id: string },
  ): Promise<Refusal | 'first' | null> {
    const { merchant } = brand;
    const win = await ledger.heldWin(tx, merchant, id);
    if (!win) return refuse('not_found');
    if (win.state !== 'held') return refuse('conflict');
    if (isReleased && takesTwo(brand, win)) {
      const first = await approveFirst(tx, id, { operatorId: operator.id, reason, at: clock.now() });
      if (first === null) return 'first';
      if (first.operatorId === operator.id) return refuse('second_operator_needed');
    }
    const by = `operator:${operator.id}`;
    const refused = await ledger.decideHeldWin(tx, { merchant, id, isReleased, by, reason });
    if (refused === null) return null;
    return refuse(refused === 'hold_unknown' ? 'not_found' : 'conflict');
  }

  return {
    heldWins: async (context, { params }) => {
      const brand = brandOf(context, params.merchant);
      if (!brand) return refuse('not_found');
      return { wins: await shown(brand, await ledger.heldWins(db, brand.merchant, SHOWN)) };
    },

    decideHeldWin: async (context, { params: { merchant, id }, body }) => {
      const brand = brandOf(context, merchant);
      if (!brand) return refuse('not_found');
      const { isReleased, reason } = body;
      const done = await inTransaction(db, async (tx) => {
        const outcome = await decide(tx, context, { brand, id, isReleased, reason });
        if (isRefusal(outcome)) return outcome;
        const state = isReleased ? 'released' : 'refused';
        await writeAudit(tx, clock, {
          merchant: brand.merchant,
          actor: `operator:${context.operator.id}`,
          act: outcome === 'first' ? 'vendor.win.release.first' : `vendor.win.${isReleased ? 'release' : 'refuse'}`,
          subject: `win:${id}`,
          reason,
          before: { state: 'held' },
          after: { state: outcome === 'first' ? 'held' : state },
        });
        return null;
      });
      if (isRefusal(done)) return done;
      const decided = await ledger.heldWin(db, brand.merchant, id);
      const [win] = decided ? await shown(brand, [decided]) : [];
      return win ?? refuse('not_found');
    },
  };
}
