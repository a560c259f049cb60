import type { Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { merchant as merchantOf } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { readWatched } from './marks.ts';
import type { WatchKind } from './marks.ts';

export type WatchListParts = { db: Db; clock: Clock; secrets: Secrets; brands: readonly Brand[] };
type Names = 'watchList' | 'addWatched' | 'removeWatched';
type InBrand = { merchant: string };
type Act = { act: 'watch-list.add' | 'watch-list.remove'; id: string; kind: string; reason: string };

/** The watch list for operators (WI-37). */
export function watchListHandlers({ db, clock, secrets, brands }: WatchListParts): Handlers<Names> {
  const brandOf = ({ merchant }: InBrand) => brands.find((brand) => brand.merchant === merchant);

  const rowsOf = (reader: Db, { merchant }: InBrand) =>
    reader
      .selectFrom('watch_list as w')
      .innerJoin('operators as a', 'a.id', 'w.added_by')
      .leftJoin('operators as r', 'r.id', 'w.removed_by')
      .select(['w.id', 'w.kind', 'w.shown', 'w.reason', 'w.added_at', 'a.id as adder_id', 'a.name as adder_name'])
      .select(['w.removed_at', 'w.removed_reason', 'r.id as remover_id', 'r.name as remover_name'])
      .where('w.merchant', '=', merchant);

  const find = (reader: Db, params: InBrand, id: string) => rowsOf(reader, params).where('w.id', '=', id);

  async function page(params: InBrand, { before, limit, show }: Input<Calls['watchList']>['query']) {
    let wanted = rowsOf(db, params);
    if (show === 'inForce') wanted = wanted.where('w.removed_at', 'is', null);
    if (before !== undefined)
      wanted = wanted.where((eb) =>
        eb(
          eb.refTuple('w.added_at', 'w.id'),
          '<',
          eb
            .selectFrom('watch_list as l')
            .select(['l.added_at', 'l.id'])
            .where('l.id', '=', before)
            .where('l.merchant', '=', params.merchant)
            .$asTuple('added_at', 'id'),
        ),
      );
    const rows = await wanted
      .orderBy('w.added_at', 'desc')
      .orderBy('w.id', 'desc')
      .limit(limit + 1)
      .execute();
    const entries = rows.slice(0, limit);
    const institutions = brandOf(params)?.payeeInstitutions ?? [];
    return {
      entries: entries.map(shown),
      next: rows.length > limit ? entries.at(-1)!.id : null,
      institutions: institutions.map(({ code, name }) => ({ code, name })),
    };
  }

  /** Under the sender's id: repeating the request adds nothing, another entry under the same id is refused. */
  async function add(context: OperatorContext, params: InBrand, body: Input<Calls['addWatched']>['body']) {
    const brand = brandOf(params);
    if (!brand) return refuse('not_found');
    const { id, what, reason } = body;
    const marked = readWatched(secrets, brand, what);
    if (isRefusal(marked)) return marked;
    const entry = { ...marked, merchant: brand.merchant, added_by: context.operator.id, reason };
    return inTransaction(db, async (tx) => {
      const written = await tx
        .insertInto('watch_list')
        .values({ id, ...entry, added_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (written) await note(tx, context, params, { act: 'watch-list.add', id, kind: marked.kind, reason });
      else {
        const there = await tx.selectFrom('watch_list').selectAll().where('id', '=', id).executeTakeFirst();
        // The id is new, so the conflict is with an entry of the same value.
        if (!there) return refuse('conflict');
        const { mark, ...rest } = entry;
        const isSame = Object.entries(rest).every(([field, value]) => there[field as keyof typeof rest] === value);
        if (!isSame || !there.mark.equals(mark)) return refuse('key_reused');
      }
      return shown(await find(tx, params, id).executeTakeFirstOrThrow());
    });
  }

  async function remove(context: OperatorContext, params: InBrand & { id: string }, reason: string) {
    const { id } = params;
    return inTransaction(db, async (tx) => {
      const found = await find(tx, params, id).executeTakeFirst();
      if (!found) return refuse('not_found');
      const ended = await tx
        .updateTable('watch_list')
        .set({ removed_by: context.operator.id, removed_at: clock.now(), removed_reason: reason })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      // Of two at once, the second waits for the first and then finds no row to change.
      if (!ended) return refuse('conflict');
      await note(tx, context, params, { act: 'watch-list.remove', id, kind: found.kind, reason });
      return shown(await find(tx, params, id).executeTakeFirstOrThrow());
    });
  }

  /** The log has only the kind of the entry, because log entries can never be deleted and the value is personal. */
  function note(tx: Tx, { operator }: OperatorContext, { merchant }: InBrand, { act, id, kind, reason }: Act) {
    const [off, on] = [null, { kind }];
    return writeAudit(tx, clock, {
      merchant: merchantOf(merchant),
      actor: `operator:${operator.id}`,
      act,
      subject: `watched:${id}`,
      reason,
      ...(act === 'watch-list.add' ? { before: off, after: on } : { before: on, after: off }),
    });
  }

  return {
    watchList: (_context, { params, query }) => page(params, query),
    addWatched: (context, { params, body }) => add(context, params, body),
    removeWatched: (context, { params, body }) => remove(context, params, body.reason),
  };
}

type Row = {
  id: string;
  kind: string;
  shown: string;
  reason: string;
  added_at: Date;
  adder_id: string;
  adder_name: string;
  removed_at: Date | null;
  removed_reason: string | null;
  remover_id: string | null;
  remover_name: string | null;
};

function shown(row: Row) {
  const { id, added_at, adder_id, adder_name, removed_at, removed_reason, remover_id, remover_name } = row;
  return {
    id,
    // A check constraint allows only these values.
    kind: row.kind as WatchKind,
    shown: row.shown,
    added: { at: added_at.toISOString(), by: { id: adder_id, name: adder_name }, reason: row.reason },
    removed: removed_at && {
      at: removed_at.toISOString(),
      by: { id: remover_id ?? '', name: remover_name ?? '' },
      reason: removed_reason ?? '',
    },
  };
}
