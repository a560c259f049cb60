import { rankMembers } from '@croupier/loyalty';
import { money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { LeaderboardParts } from './ports.ts';
import { boardOf, finalAtOf, noteLook, openBoards, writeRanks } from './store.ts';
import type { Board, Rank } from './store.ts';

/** Works out the ranks of boards that run, and makes those final whose day after the end is over (PM-141, PM-142). */
export function createRanking({ db, clock, log, brands, turnover, gifts }: LeaderboardParts) {
  async function rankAll(signal?: AbortSignal): Promise<void> {
    for (const { id, merchant } of await openBoards(db, clock.now())) {
      if (signal?.aborted === true) return;
      const brand = brands.find((one) => one.merchant === merchant);
      if (brand) await inTransaction(db, (tx) => rankOne(tx, brand, id));
    }
  }

  async function rankOne(tx: Tx, brand: Brand, id: string): Promise<void> {
    // Two processes at one board: the second one finds it as the first left it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`leaderboard|${id}`}, 0))`.execute(tx);
    const board = await boardOf(tx, brand.merchant, id);
    const now = clock.now();
    if (!board || board.isFinal || board.isCancelled) return;
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const ranks = await ranksOf(tx, brand, board, now);
    await writeRanks(tx, id, ranks);
    const isFinal = now >= finalAtOf(board);
    if (isFinal) {
      await pay(tx, brand, board, ranks);
      log.info({ board: id, members: ranks.length }, 'leaderboards: a board is final');
    }
    await noteLook(tx, id, now, isFinal, ranks.length);
  }

  /** From where bets end, as it is known now: a bet that was taken back is not in it. */
  async function ranksOf(
    tx: Tx,
    brand: Brand,
    { startsAt, endsAt, prizes, category }: Board,
    now: Date,
  ): Promise<Rank[]> {
    const currency = currencyOf(brand.currency);
    const to = now < endsAt ? now : endsAt;
    if (to <= startsAt) return [];
    const scores = await turnover.realBetSums(tx, brand, startsAt, to, category);
    const last = await turnover.lastBetsOf(tx, brand, startsAt, to, category);
    const ranked = rankMembers({
      currency,
      fromMs: startsAt.getTime(),
      toMs: endsAt.getTime(),
      prizes: prizes.map((units) => money(units, currency)),
      bets: [...scores]
        .filter(([, units]) => units > 0n)
        .map(([member, units]) => ({
          member,
          atMs: last.get(member)?.getTime() ?? startsAt.getTime(),
          valid: money(units, currency),
        })),
    });
    return ranked.map(({ place, member, score, reachedAtMs, prize }, at) => ({
      number: at + 1,
      place,
      memberId: member,
      score: score.units,
      reachedAt: new Date(reachedAtMs),
      prize: prize.units,
    }));
  }

  /** Each prize once: it is named after its board. It waits in the reward centre. */
  async function pay(tx: Tx, brand: Brand, { id }: Board, ranks: readonly Rank[]): Promise<void> {
    const won = ranks.filter(({ prize }) => prize > 0n);
    const due = won.map(({ memberId, place, prize }) => {
      return { memberId, source: 'leaderboard' as const, ref: id, rank: place, units: prize };
    });
    await gifts.make(tx, brand, due);
  }

  return { rankAll };
}
