import { parseMoney } from '@croupier/money';
import { sql } from 'kysely';
import { currencyOf } from '../../ledger/index.ts';
import type { Column, Line, MakeSheet } from './sheet.ts';
import { totalled } from './sheet.ts';

/** Rounds with a stake that are open for a day (RE-9): the present ones, whatever the period. */
export const roundsSheet: MakeSheet = async ({ db, brand, parts }) => {
  const { rounds } = await parts.vendors.incompleteOf(brand.merchant);
  const accounts = await parts.members.accountsOf(
    db,
    brand,
    rounds.map(({ memberId }) => memberId),
  );
  const columns: Column[] = [
    { id: 'since', kind: 'instant' },
    { id: 'vendor', kind: 'text' },
    { id: 'round', kind: 'text' },
    { id: 'game', kind: 'text' },
    { id: 'member', kind: 'text' },
    { id: 'staked', kind: 'amount' },
    { id: 'asked', kind: 'count' },
    { id: 'said', kind: 'text' },
  ];
  const lines = rounds.map((round): Line => {
    const staked = parseMoney(round.staked.amount, currencyOf(round.staked.currency));
    return {
      key: `${round.vendor}|${round.roundId}|${round.memberId}`,
      cells: [
        round.since,
        round.vendor,
        round.roundId,
        round.game ?? '',
        accounts.get(round.memberId) ?? round.memberId,
        staked.ok ? staked.value.units : 0n,
        round.asked?.times ?? 0,
        round.asked?.said ?? '',
      ],
      opens: { account: `player:${round.memberId}:main:${brand.currency}` },
    };
  });
  return { columns, lines, totals: totalled(columns, lines), ties: [] };
};

/** A month of a busy brand; longer lists need shorter periods. */
const MOST_ACTS = 20_000;

type Act = {
  seq: bigint;
  at: Date;
  act: string;
  subject: string;
  reason: string | null;
  before: unknown;
  after: unknown;
};

/** Limits, time-outs and self-exclusions that members set, from the audit log (RE-9). */
export const playSafelySheet: MakeSheet = async ({ db, brand, parts, period }) => {
  const { rows } = await sql<Act>`
    select seq, at, act, subject, reason, before, after from audit_entries
    where merchant = ${brand.merchant} and act like 'play.%' and at >= ${period.fromAt} and at < ${period.toAt}
    order by seq desc limit ${MOST_ACTS}`.execute(db);
  const idOf = (subject: string) => subject.replace(/^member:/, '');
  const accounts = await parts.members.accountsOf(
    db,
    brand,
    rows.map(({ subject }) => idOf(subject)),
  );
  const columns: Column[] = [
    { id: 'at', kind: 'instant' },
    { id: 'member', kind: 'text' },
    { id: 'act', kind: 'word' },
    { id: 'before', kind: 'text' },
    { id: 'after', kind: 'text' },
    { id: 'reason', kind: 'text' },
  ];
  const lines = rows.map(({ seq, at, act, subject, reason, before, after }): Line => ({
    key: String(seq),
    cells: [
      at.toISOString(),
      accounts.get(idOf(subject)) ?? subject,
      `act.${act.replace(/^play\./, '')}`,
      plainly(before),
      plainly(after),
      reason ?? '',
    ],
    opens: null,
  }));
  return { columns, lines, totals: null, ties: [] };
};

/** The fields of a note in order, without JSON punctuation. */
function plainly(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .filter(([, one]) => one !== null)
    .map(([name, one]) => `${name}: ${typeof one === 'object' ? JSON.stringify(one) : String(one as string | number)}`)
    .join(', ');
}
