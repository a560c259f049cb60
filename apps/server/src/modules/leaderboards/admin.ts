import type { Answer, Calls, Input } from '@croupier/contract';
import { MAX_INPUT_UNITS, money, parseMoney, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { LeaderboardParts } from './ports.ts';
import { boardOf, boardsOf, finalAtOf, insertVersion, stateOf, topOf } from './store.ts';
import type { Board } from './store.ts';

type Names = 'leaderboardList' | 'saveLeaderboard';
export type BoardDraft = Omit<Input<Calls['saveLeaderboard']>['body'], 'key' | 'after' | 'reason'>;
type Shown = Answer<Calls['saveLeaderboard']>;

/** Boards that the page shows, and places of each. */
const SHOWN = 50;
const TOP = 10;
const DAY_MS = 86_400_000;
const MOST_DAYS = 92;

/** Leaderboards as operators write them. */
export function createLeaderboardsAdmin({ db, clock, brands, operatorNames }: LeaderboardParts): Handlers<Names> {
  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  async function shown(reader: Db, brand: Brand, board: Board): Promise<Shown> {
    const currency = currencyOf(brand.currency);
    const wire = (units: bigint) => toWire(money(units, currency));
    const [by] = board.madeBy === null ? [] : await operatorNames(reader, [board.madeBy]);
    return {
      id: board.id,
      version: board.version,
      title: board.title,
      category: board.category,
      startsAt: board.startsAt.toISOString(),
      endsAt: board.endsAt.toISOString(),
      finalAt: finalAtOf(board).toISOString(),
      state: board.isCancelled ? 'cancelled' : stateOf(board, clock.now()),
      prizes: board.prizes.map(wire),
      cost: wire(board.prizes.reduce((sum, units) => sum + units, 0n)),
      members: board.members,
      asOf: board.lookedAt?.toISOString() ?? null,
      top: (await topOf(reader, board.id, TOP)).map(({ place, account, memberId, score, prize }) => ({
        place,
        name: account,
        member: memberId,
        score: wire(score),
        prize: prize > 0n ? wire(prize) : null,
      })),
      made: { at: board.madeAt.toISOString(), by: by ?? null, reason: board.reason },
    };
  }

  async function list(merchant: string) {
    const brand = brandNamed(merchant);
    const boards = await boardsOf(db, merchant, SHOWN);
    return {
      boards: await Promise.all(boards.map((board) => shown(db, brand, board))),
      categories: brand.categories.map(({ code }) => code),
      currency: brand.currency,
    };
  }

  /** Under the sender's key; the versions of a board are written one after the other. */
  async function save(context: OperatorContext, merchant: string, draft: Input<Calls['saveLeaderboard']>['body']) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`leaderboard|${draft.id}`}, 0))`.execute(tx);
      const refused = await write(tx, context, brand, draft);
      return refused ?? shown(tx, brand, (await boardOf(tx, merchant, draft.id))!);
    });
  }

  async function write(
    tx: Tx,
    { operator }: OperatorContext,
    brand: Brand,
    { key, after, reason, ...draft }: Input<Calls['saveLeaderboard']>['body'],
  ): Promise<Refusal | null> {
    const { merchant } = brand;
    const now = clock.now();
    const there = await tx
      .selectFrom('leaderboard_versions')
      .select(['board', 'version', 'made_by'])
      .where('key', '=', key)
      .executeTakeFirst();
    const before = await boardOf(tx, merchant, draft.id);
    const terms = boardFrom(draft, brand);
    if (isRefusal(terms)) return terms;
    if (there) {
      const isOwn = there.board === draft.id && there.made_by === operator.id && before?.version === there.version;
      return isOwn && factsOf(before) === factsOf({ ...before, ...terms }) ? null : refuse('key_reused');
    }
    if ((before?.version ?? 0) !== after) return refuse('conflict');
    if (before && (before.startsAt <= now || before.isCancelled)) return refuse('leaderboard_begun');
    if (terms.startsAt <= now && !terms.isCancelled)
      return refuse('leaderboard_wrong', { fields: [{ path: 'body.startsAt', fault: 'not in the future' }] });
    const version = after + 1;
    await insertVersion(tx, { ...terms, merchant, version, key, reason, madeBy: operator.id, madeAt: now });
    const made = (await boardOf(tx, merchant, draft.id))!;
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: 'leaderboard.version',
      subject: `leaderboard:${draft.id}:${version}`,
      reason,
      before: before && JSON.parse(factsOf(before)),
      after: JSON.parse(factsOf(made)),
    });
    return null;
  }

  return {
    leaderboardList: (_context, { params }) => list(params.merchant),
    saveLeaderboard: (context, { params, body }) => save(context, params.merchant, body),
  };
}

type Terms = Pick<Board, 'id' | 'title' | 'category' | 'startsAt' | 'endsAt' | 'prizes' | 'isCancelled'>;

const factsOf = ({ title, category, startsAt, endsAt, prizes, isCancelled }: Terms): string =>
  JSON.stringify({ title, category, startsAt, endsAt, prizes: prizes.map(String), isCancelled });

/** What an operator wrote as a board; prizes never rise from one place to the next. */
export function boardFrom(draft: BoardDraft, brand: Brand): Refusal | Terms {
  const currency = currencyOf(brand.currency);
  const fault = (path: string, why: string) =>
    refuse('leaderboard_wrong', { fields: [{ path: `body.${path}`, fault: why }] });
  const { id, title, category, isCancelled } = draft;
  if (title === '') return fault('title', 'empty');
  if (category !== null && !brand.categories.some(({ code }) => code === category))
    return fault('category', 'no category of the brand');
  const [startsAt, endsAt] = [new Date(draft.startsAt), new Date(draft.endsAt)];
  if (endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > MOST_DAYS * DAY_MS)
    return fault('endsAt', 'not after the beginning, or too far');
  const prizes: bigint[] = [];
  for (const [at, text] of draft.prizes.entries()) {
    const parsed = parseMoney(text, currency);
    if (!parsed.ok || parsed.value.units <= 0n || parsed.value.units > MAX_INPUT_UNITS)
      return fault(`prizes.${at}`, 'no amount');
    const before = prizes.at(-1);
    if (before !== undefined && parsed.value.units > before) return fault(`prizes.${at}`, 'above the place before');
    prizes.push(parsed.value.units);
  }
  return { id, title, category, startsAt, endsAt, prizes, isCancelled };
}
