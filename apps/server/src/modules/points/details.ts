import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { pointEntryKinds } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf, statementPage } from '../ledger/index.ts';
import type { StatementLine } from '../ledger/index.ts';
import { shownPoints } from './amounts.ts';

type EntryKind = (typeof pointEntryKinds)[number];

const kinds: Readonly<Record<string, EntryKind>> = {
  pointsEarn: 'earned',
  pointsRedeem: 'redeemed',
  pointsRefund: 'refunded',
  pointsConvert: 'converted',
};

type EarnedLine = {
  journal: bigint;
  day: string;
  category: string;
  validReal: bigint;
  base: bigint;
  units: bigint;
  points: string | null;
  per: string | null;
};

/** The bets behind what days brought a member, by journal. */
async function earnedOf(reader: Db, memberId: string, journals: readonly bigint[]): Promise<EarnedLine[]> {
  if (journals.length === 0) return [];
  const { rows } = await sql<EarnedLine>`
    select e.journal, e.day::text, l.category, l.valid_real as "validReal", l.base, l.units, r.points, r.per
    from points_earned e
    join points_days d on d.merchant = e.merchant and d.day = e.day
    join points_lines l on l.merchant = e.merchant and l.day = e.day and l.member_id = e.member_id
    left join points_rates r on r.merchant = e.merchant and r.version = d.version and r.category = l.category
    where e.member_id = ${memberId}::uuid and e.journal = any(${journals}::bigint[])
    order by l.category`.execute(reader);
  return rows;
}

async function reasonsOf(reader: Db, journals: readonly bigint[]): Promise<Map<string, string>> {
  if (journals.length === 0) return new Map();
  const rows = await reader
    .selectFrom('journal_notes')
    .select(['journal', 'reason'])
    .where('journal', 'in', journals)
    .execute();
  return new Map(rows.flatMap(({ journal, reason }) => (reason === null ? [] : [[String(journal), reason]])));
}

const CURSOR = /^\d{1,19}$/;

/** A page of a member's entries of points, newest first, with the bets behind those that were earned. */
export async function entriesOf(
  reader: Db,
  { brand, memberId, now }: { brand: Brand; memberId: string; now: bigint },
  { before, limit }: { before?: string | undefined; limit: number },
) {
  if (before !== undefined && !CURSOR.test(before)) return refuse('bad_request');
  const found = await statementPage(reader, {
    memberId,
    wallet: 'points',
    before: before === undefined ? undefined : { journal: BigInt(before), position: 0, side: 0 },
    limit: limit + 1,
  });
  const lines = found.slice(0, limit);
  const earned = await earnedOf(reader, memberId, journalsOf(lines, 'pointsEarn'));
  const reasons = await reasonsOf(reader, journalsOf(lines, 'adjustment'));
  const currency = currencyOf(brand.currency);
  return {
    points: shownPoints(now),
    entries: lines.map(({ journal, at, kind, units, running }) => {
      const own = earned.filter((line) => line.journal === journal);
      return {
        reference: String(journal),
        at: at.toISOString(),
        kind: kinds[kind] ?? 'adjusted',
        changed: shownPoints(units),
        balance: running === null ? null : shownPoints(running),
        remark: reasons.get(String(journal)) ?? null,
        earned: own[0]
          ? {
              day: own[0].day,
              lines: own.map((line) => ({
                category: line.category,
                validBet: toWire(money(line.validReal, currency)),
                base: toWire(money(line.base > 0n ? line.base : 0n, currency)),
                rate:
                  line.points === null || line.per === null
                    ? null
                    : { category: line.category, points: line.points, per: line.per },
                points: shownPoints(line.units),
              })),
            }
          : null,
      };
    }),
    next: found.length > limit ? String(lines.at(-1)!.journal) : null,
  };
}

const journalsOf = (lines: readonly StatementLine[], wanted: string) =>
  lines.filter(({ kind }) => kind === wanted).map(({ journal }) => journal);
