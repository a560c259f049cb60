import { validBetOf } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { movedKinds, settledOf, settledRounds } from '../ledger/index.ts';
import type { MovedKind, SettledRounds } from '../ledger/index.ts';
import { settledTickets, shelfOf } from '../lottery/index.ts';
import type { SettledTickets } from '../lottery/index.ts';

/** Bets that were settled, by member, product and part of the time. */
export type BetFigures = {
  memberId: string;
  currency: string;
  cut: number;
  category: string;
  vendor: string;
  bets: bigint;
  bet: bigint;
  validBet: bigint;
  prize: bigint;
};

export type Figures = { bets: BetFigures[]; money: MovedKind[] };

export type FiguresRequest = {
  merchant: string;
  merchantNo: number;
  memberId?: string | undefined;
  from: Date;
  to: Date;
  /** Where the days begin. */
  cuts: readonly Date[];
  /** Every posting of the time has a larger number. */
  floor: bigint;
  /** False when no ticket can have been settled in the time. */
  hasTickets?: boolean;
};

export type GameOf = (nodeId: number) => { gameType: string; vendor: string } | null;

/** Figures of a time from books and lottery, of one member or all; the same for roll-ups and live figures. */
export async function gatherFigures(db: Db, gameOf: GameOf, request: FiguresRequest): Promise<Figures> {
  const { rounds, moved } = await booked(db, request);
  const tickets = request.hasTickets === false ? [] : await settledTickets(db, request);
  return { bets: joined([...rounds.map((row) => ofRounds(row, gameOf)), ...tickets.map(ofTickets)]), money: moved };
}

async function booked(db: Db, { memberId, ...request }: FiguresRequest) {
  if (memberId !== undefined) return settledOf(db, { ...request, memberId });
  // For all members each query takes long enough by itself.
  return { rounds: await settledRounds(db, request), moved: await movedKinds(db, request) };
}

function ofRounds({ issuer, game, ...row }: SettledRounds, gameOf: GameOf): BetFigures {
  const found = game === null ? null : gameOf(game);
  const category = found?.gameType ?? 'OTHER';
  const { memberId, currency, cut, bets, bet, prize } = row;
  const validBet = validBetOf(category, row);
  return { memberId, currency, cut, category, vendor: found?.vendor ?? issuer, bets, bet, validBet, prize };
}

/** A settled ticket's returned stake counts as a prize but was not at risk; the same holds for covered stakes. */
function ofTickets({ game, returned, covered, ...row }: SettledTickets): BetFigures {
  const { memberId, currency, cut, bets, bet, prize } = row;
  return {
    memberId,
    currency,
    cut,
    ...shelfOf(game),
    bets,
    bet,
    validBet: bet - returned - covered,
    prize: prize + returned,
  };
}

/** Games of one vendor and category together. */
function joined(rows: readonly BetFigures[]): BetFigures[] {
  const found = new Map<string, BetFigures>();
  for (const row of rows) {
    const key = [row.memberId, row.currency, row.cut, row.category, row.vendor].join('|');
    const known = found.get(key);
    if (!known) found.set(key, { ...row });
    else {
      known.bets += row.bets;
      known.bet += row.bet;
      known.validBet += row.validBet;
      known.prize += row.prize;
    }
  }
  return [...found.values()];
}
