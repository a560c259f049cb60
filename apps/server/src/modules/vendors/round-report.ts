import { money, toWire } from '@croupier/money';
import type { Answer, Calls } from '@croupier/contract';
import type { GamesPort } from '../../core/games.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { INCOMPLETE_MS, REACH_MS } from './round-questions.ts';

const MOST_ROUNDS = 200;
/** Resolved ones stay visible for a month. */
const RESOLVED_MS = 31 * 24 * 3_600_000;

export type RoundReportOptions = { db: Db; ledger: Pick<Ledger, 'openRounds'>; games: Pick<GamesPort<Tx>, 'gameOf'> };

type Report = Answer<Calls['incompleteRounds']>;
type Asked = Report['rounds'][number]['asked'];

/** Rounds that are open for a day, with the vendor's answer, and those that asking has ended. */
export function createRoundReport({ db, ledger, games }: RoundReportOptions) {
  return async function report(merchant: Merchant, now: Date): Promise<Report> {
    const [from, to] = [new Date(now.getTime() - REACH_MS), new Date(now.getTime() - INCOMPLETE_MS)];
    const rounds = await ledger.openRounds(db, merchant, { from, to, limit: MOST_ROUNDS });
    const questions = await questionsOf(merchant, new Date(now.getTime() - RESOLVED_MS));
    const asked = new Map(questions.map((one) => [keyOf(one.gateway, one.round_name, one.member_id), askedOf(one)]));
    return {
      rounds: rounds.map(({ issuer, roundName, memberId, game, since, staked, currency }) => ({
        vendor: issuer,
        roundId: roundName,
        memberId,
        game: game === null ? null : (games.gameOf(game)?.gameCode ?? null),
        since: since.toISOString(),
        staked: toWire(money(staked, currencyOf(currency))),
        asked: asked.get(keyOf(issuer, roundName, memberId)) ?? null,
      })),
      resolved: questions
        .filter(({ resolved_at: at }) => at !== null)
        .slice(0, MOST_ROUNDS)
        .map((one) => ({
          vendor: one.gateway,
          roundId: one.round_name,
          memberId: one.member_id,
          resolvedAt: one.resolved_at!.toISOString(),
          asked: askedOf(one),
        })),
    };
  };

  function questionsOf(merchant: Merchant, since: Date) {
    return db
      .selectFrom('round_questions')
      .selectAll()
      .where('merchant', '=', merchant)
      .where((eb) => eb.or([eb('resolved_at', 'is', null), eb('resolved_at', '>=', since)]))
      .orderBy('resolved_at', 'desc')
      .limit(10 * MOST_ROUNDS)
      .execute();
  }
}

const keyOf = (gateway: string, round: string, member: string) => `${gateway}|${member}|${round}`;

function askedOf(row: { asked: number; asked_at: Date | null; said: string | null }): Asked {
  if (row.asked_at === null || row.said === null) return null;
  // The table's check allows only these.
  return { at: row.asked_at.toISOString(), times: row.asked, said: row.said as NonNullable<Asked>['said'] };
}
