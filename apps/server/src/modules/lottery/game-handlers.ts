import { parseMoney } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { merchant as merchantOf } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { showLimits } from './admin-reading.ts';
import { heldGame } from './games.ts';
import type { LotteryGame } from './games.ts';
import { realCurrency } from './showing.ts';
import { stopGame, notifyOperators } from './stopping.ts';

export type GameParts = { db: Db; clock: Clock; brands: readonly Brand[] };

type Limits = Pick<LotteryGame, 'maxPrize' | 'singleBets'>;
type SentLimits = { ticket: string; member: string; single: string; draw: string; singleBets: number };

/** Operators' acts on a whole game; continuing a game is among the acts on draws. */
export function gameHandlers({ db, clock, brands }: GameParts): Handlers<'lotteryStop' | 'setLotteryLimits'> {
  return {
    lotteryStop: ({ operator }, { params, body }) =>
      inTransaction(db, async (tx) => {
        const { gameCode, reason } = body;
        const merchant = merchantOf(params.merchant);
        const game = await heldGame(tx, merchant, gameCode);
        if (!game) return refuse('game_not_found');
        const at = clock.now();
        // Another operator was faster, or the game had stopped by itself.
        if (!(await stopGame(tx, { merchant, game: gameCode }, { why: 'operator', at }))) return refuse('conflict');
        await writeAudit(tx, clock, {
          merchant,
          actor: `operator:${operator.id}`,
          act: 'lottery.stop',
          subject: `game:${gameCode}`,
          reason,
          before: { stoppedWhy: null },
          after: { stoppedWhy: 'operator' },
        });
        await notifyOperators(tx, merchant, gameCode);
        return { gameCode, stoppedWhy: 'operator' };
      }),

    setLotteryLimits: ({ operator }, { params, body }) =>
      inTransaction(db, async (tx) => {
        const { gameCode, reason } = body;
        const merchant = merchantOf(params.merchant);
        const brand = brands.find((one) => one.merchant === merchant);
        const game = brand && (await heldGame(tx, merchant, gameCode));
        if (!game) return refuse('game_not_found');
        const currency = realCurrency(brand.currency);
        const [wanted, seen] = [readLimits(body.limits, currency), readLimits(body.seen, currency)];
        if (!seen || !isSame(seen, game)) return refuse('conflict');
        if (!wanted || !isInOrder(wanted)) return refuse('limits_out_of_order');
        const { maxPrize, singleBets } = wanted;
        await tx
          .updateTable('lottery_games')
          .set({
            max_prize_ticket: maxPrize.ticket,
            max_prize_member: maxPrize.member,
            max_prize_single: maxPrize.single,
            max_prize_draw: maxPrize.draw,
            single_bets: singleBets,
          })
          .where('merchant', '=', merchant)
          .where('code', '=', gameCode)
          .execute();
        await writeAudit(tx, clock, {
          merchant,
          actor: `operator:${operator.id}`,
          act: 'lottery.limits',
          subject: `game:${gameCode}`,
          reason,
          before: plainLimits(game, currency),
          after: plainLimits(wanted, currency),
        });
        await notifyOperators(tx, merchant, gameCode);
        return { gameCode, limits: showLimits(wanted, currency) };
      }),
  };
}

function readLimits({ singleBets, ...sent }: SentLimits, currency: Currency): Limits | null {
  const read = (amount: string) => {
    const found = parseMoney(amount, currency, { decimals: 'ledger' });
    return found.ok ? found.value.units : null;
  };
  const [ticket, member, single, draw] = [read(sent.ticket), read(sent.member), read(sent.single), read(sent.draw)];
  if (ticket === null || member === null || single === null || draw === null) return null;
  return { maxPrize: { ticket, member, single, draw }, singleBets };
}

/** A limit above what the books can hold is none. */
const MOST = 2n ** 62n;

/** A member's limit below a ticket's, or a draw's below a member's, could never be reached. */
function isInOrder({ maxPrize: { ticket, member, single, draw } }: Limits): boolean {
  return ticket > 0n && single > 0n && ticket <= member && single <= member && member <= draw && draw <= MOST;
}

function isSame(a: Limits, b: Limits): boolean {
  const names = ['ticket', 'member', 'single', 'draw'] as const;
  return a.singleBets === b.singleBets && names.every((name) => a.maxPrize[name] === b.maxPrize[name]);
}

/** As a person would write them, for the audit log. */
function plainLimits(limits: Limits, currency: Currency) {
  const { ticket, member, single, draw, singleBets } = showLimits(limits, currency);
  return { ticket: ticket.amount, member: member.amount, single: single.amount, draw: draw.amount, singleBets };
}
