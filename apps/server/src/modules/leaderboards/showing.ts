import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { maskedName } from '../../core/masked.ts';
import { refuse } from '../../core/refusal.ts';
import type { Member } from '../../core/members.ts';
import { currencyOf } from '../ledger/index.ts';
import type { LeaderboardParts } from './ports.ts';
import { boardOf, boardsOf, finalAtOf, isHidden, rankOf, stateOf, topOf } from './store.ts';
import type { Board, NamedRank } from './store.ts';

type Shown = Answer<Calls['leaderboard']>;

/** Boards that a page looks at, of which so many final ones are shown. */
const LOOKED_AT = 40;
const PAST = 10;
const TOP = 10;
const MOST = 100;

/** Leaderboards as members see them. */
export function createShowing({ db, clock }: Pick<LeaderboardParts, 'db' | 'clock'>) {
  function shownRank(brand: Brand, member: Member, rank: NamedRank): Shown['top'][number] {
    const currency = currencyOf(brand.currency);
    return {
      place: rank.place,
      name: rank.isHidden ? null : maskedName(rank.account),
      score: toWire(money(rank.score, currency)),
      prize: rank.prize > 0n ? toWire(money(rank.prize, currency)) : null,
      isMe: rank.memberId === member.id,
    };
  }

  async function shown(brand: Brand, member: Member, board: Board, places: number): Promise<Shown> {
    const currency = currencyOf(brand.currency);
    const mine = await rankOf(db, board.id, member.id);
    const { id, title, category, startsAt, endsAt, prizes, lookedAt, members } = board;
    return {
      id,
      title,
      category,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      finalAt: finalAtOf(board).toISOString(),
      state: stateOf(board, clock.now()),
      prizes: prizes.map((units) => toWire(money(units, currency))),
      asOf: lookedAt?.toISOString() ?? null,
      members,
      top: (await topOf(db, id, places)).map((rank) => shownRank(brand, member, rank)),
      mine: mine && shownRank(brand, member, mine),
    };
  }

  async function page(brand: Brand, member: Member): Promise<Answer<Calls['leaderboards']>> {
    const all = (await boardsOf(db, brand.merchant, LOOKED_AT)).filter((board) => !board.isCancelled);
    const show = (boards: readonly Board[]) => Promise.all(boards.map((board) => shown(brand, member, board, TOP)));
    return {
      boards: await show(all.filter((board) => !board.isFinal).toReversed()),
      past: await show(all.filter((board) => board.isFinal).slice(0, PAST)),
      isHidden: await isHidden(db, member.id),
    };
  }

  async function one(brand: Brand, member: Member, id: string) {
    const board = await boardOf(db, brand.merchant, id);
    return board && !board.isCancelled ? shown(brand, member, board, MOST) : refuse('not_found');
  }

  return { page, one };
}
