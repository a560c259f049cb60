import { toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { GamesPort } from '../../core/games.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { HeldWin, Ledger } from '../ledger/index.ts';

/** What waits is all there; of what was decided the newest fill the rest. */
const SHOWN = 200;

export type HeldWinsOptions = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'heldWins' | 'decideHeldWin'>;
  games: Pick<GamesPort<Tx>, 'gameOf'>;
  brandNamed: (merchant: string) => Brand | null;
};

/** Wins that no game can have paid wait here for an operator, who pays them or gives them back to the house (VE-31). */
export function heldWinHandlers(options: HeldWinsOptions): Pick<Handlers, 'heldWins' | 'decideHeldWin'> {
  const { db, clock, ledger, games, brandNamed } = options;

  const shown = (win: HeldWin) => ({
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
  });

  function brandOf({ operator }: OperatorContext, merchant: string): Brand | null {
    const brand = brandNamed(merchant);
    return brand && operator.merchants.includes(brand.merchant) ? brand : null;
  }

  return {
    heldWins: async (context, { params }) => {
      const brand = brandOf(context, params.merchant);
      if (!brand) return refuse('not_found');
      return { wins: (await ledger.heldWins(db, brand.merchant, SHOWN)).map(shown) };
    },

    decideHeldWin: async (context, { params, body }) => {
      const brand = brandOf(context, params.merchant);
      if (!brand) return refuse('not_found');
      const { merchant } = brand;
      const by = `operator:${context.operator.id}`;
      const { isReleased, reason } = body;
      const refused = await inTransaction(db, async (tx) => {
        const no = await ledger.decideHeldWin(tx, { merchant, id: params.id, isReleased, by, reason });
        if (no) return no;
        await writeAudit(tx, clock, {
          merchant,
          actor: by,
          act: isReleased ? 'vendor.win.release' : 'vendor.win.refuse',
          subject: `win:${params.id}`,
          reason,
          before: { state: 'held' },
          after: { state: isReleased ? 'released' : 'refused' },
        });
        return null;
      });
      if (refused) return refuse(refused === 'hold_unknown' ? 'not_found' : 'conflict');
      const decided = await ledger.heldWins(db, merchant, SHOWN);
      const win = decided.find(({ id }) => id === params.id);
      return win ? shown(win) : refuse('not_found');
    },
  };
}
