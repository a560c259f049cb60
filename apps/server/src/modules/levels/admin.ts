import type { Calls, Input } from '@croupier/contract';
import { closeMonth, earnedLevel } from '@croupier/loyalty';
import { MAX_INPUT_UNITS, money, parseMoney, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { sumsOf } from './counting.ts';
import type { LevelParts } from './ports.ts';
import { nextMonthOf, shownRow } from './showing.ts';
import type { Showing } from './showing.ts';
import { betsBetween, heldCounts, lastDay, membersAfter } from './store.ts';
import { insertTable, tablesOf } from './tables.ts';
import type { LevelRow, LevelTable } from './tables.ts';

type Names = 'levelTables' | 'previewLevels' | 'saveLevels' | 'memberLevel';
export type LevelDraft = Input<Calls['saveLevels']>['body']['levels'];

/** Versions that the page shows. */
const SHOWN = 50;
/** Members of one page of a preview. */
const BATCH = 5000;
const DAY_MS = 86_400_000;
/** A preview looks at so many counted days. */
const LOOKED_AT = 30;

/** Tables of levels as operators write them, and why a member holds a level. */
export function createLevelsAdmin(
  { db, clock, brands, members, operatorNames }: LevelParts,
  { todayOf, progress, tablesNow, history }: Showing,
): Handlers<Names> {
  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  async function shown(tables: readonly LevelTable[], currency: Currency) {
    const ids = [...new Set(tables.flatMap(({ made }) => made.by ?? []))];
    const names = new Map((await operatorNames(db, ids)).map(({ id, name }) => [id, name]));
    return tables.map(({ version, fromMonth, levels, made }) => ({
      version,
      fromMonth,
      levels: levels.map((row) => shownRow(row, currency)),
      made: {
        at: made.at.toISOString(),
        by: made.by === null ? null : { id: made.by, name: names.get(made.by) ?? '' },
        reason: made.reason,
      },
    }));
  }

  async function desk(merchant: string) {
    const brand = brandNamed(merchant);
    const currency = currencyOf(brand.currency);
    const { tables, inForce, coming } = await tablesNow(db, brand);
    const all = await shown(tables.slice(0, SHOWN), currency);
    const of = (table: LevelTable | null) => all.find(({ version }) => version === table?.version) ?? null;
    return {
      today: todayOf(brand),
      inForce: of(inForce),
      coming: of(coming),
      versions: all,
      nextFrom: fromMonthOf(tables, todayOf(brand)),
      held: [...(await heldCounts(db, merchant))]
        .map(([level, count]) => ({ level, members: count }))
        .toSorted((a, b) => a.level - b.level),
      countedTo: (await lastDay(db, merchant))?.day ?? null,
      currency: brand.currency,
    };
  }

  async function preview(merchant: string, draft: LevelDraft) {
    const brand = brandNamed(merchant);
    const currency = currencyOf(brand.currency);
    const levels = levelsOf(draft, currency);
    if (isRefusal(levels)) return levels;
    const last = await lastDay(db, merchant);
    const to = last?.day ?? todayOf(brand);
    const from = new Date(Date.parse(`${to}T00:00:00Z`) - (LOOKED_AT - 1) * DAY_MS).toISOString().slice(0, 10);
    const lines = levels.map(({ level, name }) => ({ level, name, heldNow: 0, wouldEarn: 0, belowKeep: 0 }));
    const lineOf = (level: number) => lines.find((line) => line.level === level);
    let [atOnce, monthly] = [0n, 0n];
    for (let after: string | null = null; ;) {
      const page = await membersAfter(db, merchant, { after, least: 0, limit: BATCH });
      const ids = page.map(({ memberId }) => memberId);
      const bets = await betsBetween(db, ids, { from, to });
      for (const member of page) {
        const earned = earnedLevel(levels, sumsOf(member, currency));
        const held = lineOf(member.held);
        if (held) held.heldNow += 1;
        const reached = lineOf(earned);
        if (reached) reached.wouldEarn += 1;
        const bet = money(bets.get(member.memberId) ?? 0n, currency);
        const standing = { ...member, reachedIn: null };
        if (held && closeMonth(levels, standing, { earned, bet, month: '' }).held < member.held) held.belowKeep += 1;
        for (const { level, gift } of levels) if (level > member.reached && level <= earned) atOnce += gift.units;
        const own = levels.find(({ level }) => level === Math.max(earned, member.held));
        if (own) monthly += own.monthly + own.birthday / 12n;
      }
      if (page.length < BATCH) break;
      after = ids.at(-1)!;
    }
    const wire = (units: bigint) => toWire(money(units, currency));
    return { lines, giftsAtOnce: wire(atOnce), monthly: wire(monthly) };
  }

  /** Under the sender's key; the versions of a brand are written one after the other. */
  async function save(context: OperatorContext, merchant: string, draft: Input<Calls['saveLevels']>['body']) {
    const brand = brandNamed(merchant);
    const currency = currencyOf(brand.currency);
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`level-tables|${merchant}`}, 0))`.execute(tx);
      const version = await write(tx, context, brand, draft);
      if (isRefusal(version)) return version;
      const made = (await tablesOf(tx, merchant, currency)).find((one) => one.version === version)!;
      return (await shown([made], currency))[0]!;
    });
  }

  async function write(
    tx: Tx,
    { operator }: OperatorContext,
    brand: Brand,
    draft: Input<Calls['saveLevels']>['body'],
  ): Promise<Refusal | number> {
    const { merchant } = brand;
    const currency = currencyOf(brand.currency);
    const levels = levelsOf(draft.levels, currency);
    if (isRefusal(levels)) return levels;
    const tables = await tablesOf(tx, merchant, currency);
    const there = await tx
      .selectFrom('level_tables')
      .select(['merchant', 'version', 'made_by'])
      .where('key', '=', draft.key)
      .executeTakeFirst();
    if (there) {
      const before = tables.find(({ version }) => version === there.version);
      const isSame = there.merchant === merchant && there.made_by === operator.id && before !== undefined;
      return isSame && textOf(before.levels, currency) === textOf(levels, currency)
        ? there.version
        : refuse('key_reused');
    }
    const [newest] = tables;
    if ((newest?.version ?? 0) !== draft.after) return refuse('conflict');
    // A level that somebody may hold does not vanish under them.
    if (newest && levels.length < newest.levels.length)
      return refuse('level_table_wrong', { fields: [{ path: 'body.levels', fault: 'fewer levels than before' }] });
    const version = draft.after + 1;
    const fromMonth = fromMonthOf(tables, todayOf(brand));
    const { reason } = draft;
    await insertTable(tx, {
      merchant,
      version,
      key: draft.key,
      fromMonth,
      levels,
      by: operator.id,
      at: clock.now(),
      reason,
    });
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: 'levels.table',
      subject: `levels:${merchant}:${version}`,
      reason,
      before: newest ? { fromMonth: newest.fromMonth, levels: factsOf(newest.levels, currency) } : null,
      after: { fromMonth, levels: factsOf(levels, currency) },
    });
    return version;
  }

  return {
    levelTables: (_context, { params }) => desk(params.merchant),
    previewLevels: (_context, { params, body }) => preview(params.merchant, body.levels),
    saveLevels: (context, { params, body }) => save(context, params.merchant, body),
    memberLevel: async (_context, { params }) => {
      const brand = brandNamed(params.merchant);
      const member = await members.byId(db, brand, memberIdOf(params.id));
      if (!member) return refuse('not_found');
      const whose = { brand, memberId: member.id };
      const { inForce } = await tablesNow(db, brand);
      const found = await progress(db, whose, inForce);
      const name = inForce?.levels.find(({ level }) => level === found.level)?.name ?? null;
      return { name, progress: found, history: await history(whose) };
    },
  };
}

/** The first table is in force at once; each later one from the next month on, so that it takes nobody's level before. */
const fromMonthOf = (tables: readonly LevelTable[], today: string): string =>
  tables.length === 0 ? `${today.slice(0, 7)}-01` : nextMonthOf(today);

/** What an operator wrote as levels, the lowest first; each asks at least as much as the one before. */
export function levelsOf(draft: LevelDraft, currency: Currency): Refusal | LevelRow[] {
  const fault = (at: number, field: string, why: string) =>
    refuse('level_table_wrong', { fields: [{ path: `body.levels.${at}.${field}`, fault: why }] });
  const levels: LevelRow[] = [];
  for (const [at, row] of draft.entries()) {
    if (row.name === '') return fault(at, 'name', 'empty');
    const read = {} as Record<(typeof amountFields)[number], bigint>;
    for (const field of amountFields) {
      const parsed = parseMoney(row[field], currency);
      if (!parsed.ok || parsed.value.units > MAX_INPUT_UNITS) return fault(at, field, 'no amount');
      read[field] = parsed.value.units;
    }
    const dayAmount = row.dayAmount === null ? null : parseMoney(row.dayAmount, currency);
    if (dayAmount && (!dayAmount.ok || dayAmount.value.units <= 0n)) return fault(at, 'dayAmount', 'no amount');
    const before = levels.at(-1);
    if (before && (read.deposit < before.deposit.units || read.bet < before.bet.units))
      return fault(at, read.deposit < before.deposit.units ? 'deposit' : 'bet', 'below the level before');
    if (read.deposit === 0n && read.bet === 0n) return fault(at, 'bet', 'asks for nothing');
    const of = (units: bigint) => money(units, currency);
    levels.push({
      level: at + 1,
      name: row.name,
      deposit: of(read.deposit),
      bet: of(read.bet),
      keep: of(read.keep),
      gift: of(read.gift),
      birthday: read.birthday,
      monthly: read.monthly,
      dayCount: row.dayCount,
      dayAmount: dayAmount?.ok ? dayAmount.value.units : null,
    });
  }
  return levels;
}

const amountFields = ['deposit', 'bet', 'keep', 'gift', 'birthday', 'monthly'] as const;

const factsOf = (levels: readonly LevelRow[], currency: Currency) =>
  levels.map((row) => {
    const { deposit, bet, keep, gift, birthday, monthly, dayAmount, ...others } = shownRow(row, currency);
    const amounts = { deposit, bet, keep, gift, birthday, monthly };
    return {
      ...others,
      ...Object.fromEntries(Object.entries(amounts).map(([name, { amount }]) => [name, amount])),
      dayAmount: dayAmount?.amount ?? null,
    };
  });

const textOf = (levels: readonly LevelRow[], currency: Currency) => JSON.stringify(factsOf(levels, currency));
