import type { Answer, Calls, Input } from '@croupier/contract';
import { percentFor } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import { refuse } from '../../core/refusal.ts';
import { isPush, validBetOf } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Bonus, Bonuses } from '../bonuses/index.ts';
import type { Games } from '../games/index.ts';
import { coveredByRound, currencyOf } from '../ledger/index.ts';
import type { BetKey } from '../ledger/index.ts';
import { atRiskOf } from '../lottery/index.ts';
import { MOST_LOOKED, walkBets } from './bet-records.ts';
import type { BetRecord } from './bet-records.ts';
import { betId, readBetId } from './bets.ts';
import type { BetReader, createBets } from './bets.ts';

type Shown = Answer<Calls['bonusBets']>['bets'][number];

export type BonusBetsParts = {
  db: Db;
  games: Pick<Games, 'gameOf'>;
  bonuses: Pick<Bonuses, 'bonusOf' | 'lifeOf'>;
  show: ReturnType<typeof createBets>['show'];
};

/** The bets that were placed while a bonus lived, with what they count for it. */
export function createBonusBets({ db, games, bonuses, show }: BonusBetsParts) {
  const isOver = ({ state }: BetRecord) => state === 'won' || state === 'lost';

  /** As turnover sees it: by the catalogue, not by the account that took the stake. */
  function categoryOf({ line, ticket, category }: BetRecord): string {
    if (ticket) return category;
    const game = line.round?.game ?? null;
    return (game === null ? null : games.gameOf(game)?.gameType) ?? 'OTHER';
  }

  async function valued(context: BetReader, bonus: Bonus, records: readonly BetRecord[]): Promise<Shown[]> {
    if (records.length === 0) return [];
    const currency = currencyOf(bonus.currency);
    const memberId = context.member.id;
    const covered = await coveredByRound(db, memberId, bonus.activeAt!);
    const tickets = await atRiskOf(db, { memberId, ids: records.flatMap(({ ticket }) => (ticket ? [ticket.id] : [])) });
    const paid = await paidByBonus(
      db,
      bonus.id,
      records.flatMap(({ line, ticket }) => line.round?.id ?? ticket?.id ?? []),
    );
    return records.map((record) => {
      const { line, ticket, staked, won } = record;
      const category = categoryOf(record);
      const round = line.round?.id ?? '';
      const part = covered.get(round) ?? 0n;
      const isEven = won === staked;
      const valid = ticket
        ? (tickets.get(ticket.id) ?? 0n)
        : validBetOf(category, {
            bet: staked,
            pushed: isEven ? staked : 0n,
            covered: isEven && isPush(category) ? 0n : part,
            coveredPushed: 0n,
          });
      const wire = (units: bigint) => toWire(money(units, currency));
      return {
        ...show(context, record),
        category,
        valid: isOver(record) ? wire(valid) : null,
        counted: isOver(record) ? wire((valid * percentFor(bonus, category)) / 100n) : null,
        paidByBonus: wire(paid.get(ticket?.id ?? round) ?? 0n),
      };
    });
  }

  /** A page of them, newest first. */
  return async function bonusBets(
    context: BetReader,
    id: string,
    { before, limit, category }: Input<Calls['bonusBets']>['query'],
  ) {
    const bonus = await bonuses.bonusOf(db, id);
    if (bonus?.memberId !== context.member.id) return refuse('not_found');
    const life = bonuses.lifeOf(bonus);
    if (!life) return { bets: [], next: null };
    const found: BetRecord[] = [];
    let looked = 0;
    let last: BetKey | null = null;
    const walk = {
      memberId: context.member.id,
      period: { fromAt: life.from, toAt: life.to },
      before: before === undefined ? undefined : readBetId(before),
    };
    for await (const step of walkBets(db, walk, category === undefined ? limit + 1 : 200)) {
      found.push(
        ...step.filter(
          (record) =>
            record.line.currency === bonus.currency && (category === undefined || categoryOf(record) === category),
        ),
      );
      looked += step.length;
      last = step.at(-1)!.line;
      if (found.length > limit || looked >= MOST_LOOKED) break;
    }
    const records = found.slice(0, limit);
    const next = found.length > limit ? records.at(-1)!.line : looked >= MOST_LOOKED ? last : null;
    return { bets: await valued(context, bonus, records), next: next && betId(next) };
  };
}

/** What bonus money paid of the stakes of rounds and tickets, without what was given back. */
async function paidByBonus(db: Db, bonus: string, rounds: readonly string[]): Promise<Map<string, bigint>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<{ round: string; units: bigint }>`
    select round, sum(case kind when 1 then units else -units end)::bigint as units from bonus_parts
    where bonus = ${bonus}::uuid and round = any(${rounds}::uuid[]) and kind in (1, 3) group by round`.execute(db);
  return new Map(rows.map(({ round, units }) => [round, units]));
}
