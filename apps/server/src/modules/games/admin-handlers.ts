import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { adminReading } from './admin-reading.ts';
import type { OperatorNames } from './admin-reading.ts';
import type { Snapshot } from './snapshot.ts';
import { setSwitch, notifyCatalogueChanged } from './switches.ts';
import type { SwitchKind } from './switches.ts';

export type AdminParts = {
  db: Db;
  clock: Clock;
  snapshot: Snapshot;
  brands: readonly Brand[];
  operatorNames: OperatorNames;
};

type Names = 'catalogueFrame' | 'catalogueGames' | 'catalogueOrder' | 'switchCatalogue' | 'markGame' | 'orderCatalogue';

/** What operators read and change in a brand's catalogue. The portal shows it at once, without a restart (GA-40). */
export function adminHandlers({ db, clock, snapshot, brands, operatorNames }: AdminParts): Handlers<Names> {
  const reading = adminReading(db, snapshot, operatorNames);

  const readerOf = ({ language, at }: OperatorContext, merchant: string) => ({
    // The operator's scope was checked before: it has this brand.
    brand: brands.find((brand) => brand.merchant === merchant)!,
    language,
    at,
  });

  type Act = { merchant: Merchant; act: string; subject: string; reason: string };
  type Done = { before: unknown; after: unknown };

  /** One change of a brand's catalogue at a time: the second one sees the first. */
  async function change({ operator }: OperatorContext, of: Act, work: (tx: Tx, by: string) => Promise<Done | Refusal>) {
    const actor = `operator:${operator.id}`;
    const refused = await inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`games desk|${of.merchant}`}, 0))`.execute(tx);
      const done = await work(tx, actor);
      if (isRefusal(done)) return done;
      await writeAudit(tx, clock, { ...of, actor, ...done });
      await notifyCatalogueChanged(tx, [of.merchant]);
      return null;
    });
    // The change is in the answer and in all later ones.
    await snapshot.refresh();
    return refused;
  }

  return {
    catalogueFrame: (context, { params }) => reading.frame(readerOf(context, params.merchant)),
    catalogueGames: (context, { params, query }) => reading.games(readerOf(context, params.merchant), query),
    catalogueOrder: async (context, { params, query }) => {
      const within = withinOf(query);
      return within === null
        ? refuse('game_not_found')
        : reading.order(readerOf(context, params.merchant), query.kind, within);
    },

    switchCatalogue: async (context, { params, body }) => {
      const { brand } = readerOf(context, params.merchant);
      const { kind, subject, country, isOn, seen, reason } = body;
      if (!exists(snapshot, kind, subject)) return refuse('game_not_found');
      const { merchant } = brand;
      const of = { merchant, act: 'games.switch', subject: `${kind}:${subject}`, reason };
      const refused = await change(context, of, async (tx, by) => {
        const before = await ownWord(tx, { merchant, kind, subject, country });
        if (before !== seen) return refuse('conflict');
        if (isOn === null) await takeBack(tx, { merchant, kind, subject, country });
        else await setSwitch(tx, brands, { merchant, kind, subject, country, isOn }, clock.now(), by);
        return { before: { country, isOn: before }, after: { country, isOn } };
      });
      return refused ?? reading.switchedOf(brand, kind, subject);
    },

    markGame: async (context, { params, body }) => {
      const reader = readerOf(context, params.merchant);
      const { nodeId, marks, seen, reason } = body;
      if (!exists(snapshot, 'game', String(nodeId))) return refuse('game_not_found');
      const { merchant } = reader.brand;
      const of = { merchant, act: 'games.mark', subject: `game:${nodeId}`, reason };
      const refused = await change(context, of, async (tx, by) => {
        const before = await marksOf(tx, merchant, nodeId);
        if (before.isHot !== seen.isHot || before.isNew !== seen.isNew) return refuse('conflict');
        await writeMarks(tx, { merchant, nodeId, ...marks, at: clock.now(), by });
        return { before, after: marks };
      });
      return refused ?? (await reading.game(reader, nodeId)) ?? refuse('game_not_found');
    },

    orderCatalogue: async (context, { params, body }) => {
      const reader = readerOf(context, params.merchant);
      const { kind, subjects, version, reason } = body;
      const within = withinOf(body);
      if (within === null) return refuse('game_not_found');
      const known = reading.subjectsOf(reader, kind, within);
      if (new Set(subjects).size !== subjects.length || !subjects.every((subject) => known.has(subject)))
        return refuse('game_not_found');
      const { merchant } = reader.brand;
      const of = { merchant, act: 'games.order', subject: `order:${within || kind}`, reason };
      const refused = await change(context, of, async (tx, by) => {
        const before = await orderRow(tx, { merchant, kind, within });
        if ((before?.version ?? 0) !== version) return refuse('conflict');
        await writeOrder(tx, { merchant, kind, within, subjects, version: version + 1, at: clock.now(), by });
        return { before: { first: before?.subjects ?? [] }, after: { first: subjects } };
      });
      return refused ?? reading.order(reader, kind, within);
    },
  };
}

/** Games are ordered within a category, everything else as a whole; null when the two do not fit. */
function withinOf({ kind, within }: { kind: SwitchKind; within?: string | undefined }): string | null {
  return (kind === 'game') === (within !== undefined) ? (within ?? '') : null;
}

function exists(snapshot: Snapshot, kind: SwitchKind, subject: string): boolean {
  const { catalogue, frame } = snapshot.known();
  if (kind === 'category') return frame.categories.has(subject);
  if (kind === 'vendor') return frame.vendors.has(subject);
  return /^\d+$/.test(subject) && catalogue.placeOf.has(Number(subject));
}

type OfSwitch = { merchant: Merchant; kind: SwitchKind; subject: string; country: string };

async function ownWord(tx: Tx, { merchant, kind, subject, country }: OfSwitch): Promise<boolean | null> {
  const row = await tx
    .selectFrom('game_switches')
    .select('is_on')
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('country', '=', country)
    .executeTakeFirst();
  return row?.is_on ?? null;
}

async function takeBack(tx: Tx, { merchant, kind, subject, country }: OfSwitch): Promise<void> {
  await tx
    .deleteFrom('game_switches')
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('country', '=', country)
    .execute();
}

type Marks = { isHot: boolean | null; isNew: boolean | null };
type Written = { merchant: Merchant; at: Date; by: string };

async function marksOf(tx: Tx, merchant: Merchant, nodeId: number): Promise<Marks> {
  const row = await tx
    .selectFrom('game_marks')
    .select(['is_hot', 'is_new'])
    .where('merchant', '=', merchant)
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return { isHot: row?.is_hot ?? null, isNew: row?.is_new ?? null };
}

async function writeMarks(tx: Tx, { merchant, nodeId, isHot, isNew, at, by }: Written & Marks & { nodeId: number }) {
  const row = { is_hot: isHot, is_new: isNew, changed_at: at, changed_by: by };
  await tx
    .insertInto('game_marks')
    .values({ merchant, node_id: nodeId, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'node_id']).doUpdateSet(row))
    .execute();
}

type OfOrder = { merchant: Merchant; kind: SwitchKind; within: string };

const orderRow = (tx: Tx, { merchant, kind, within }: OfOrder) =>
  tx
    .selectFrom('game_orders')
    .select(['subjects', 'version'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('within', '=', within)
    .executeTakeFirst();

type NewOrder = OfOrder & Written & { subjects: string[]; version: number };

async function writeOrder(tx: Tx, { merchant, kind, within, subjects, version, at, by }: NewOrder): Promise<void> {
  const row = { subjects, version, changed_at: at, changed_by: by };
  await tx
    .insertInto('game_orders')
    .values({ merchant, kind, within, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'kind', 'within']).doUpdateSet(row))
    .execute();
}
