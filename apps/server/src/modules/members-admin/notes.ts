import type { Calls, Input } from '@croupier/contract';
import { refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { actorOf, findMember, notifyOperators } from './ports.ts';
import type { AdminParts, InMember } from './ports.ts';

/** Operators' notes about a member. They cannot be changed or removed. */
export function createNotes(parts: AdminParts) {
  const { db, clock } = parts;

  async function page(params: InMember, { before, limit }: Input<Calls['memberNotes']>['query']) {
    const found = await findMember(parts, params);
    if (!found) return refuse('not_found');
    let query = db
      .selectFrom('member_notes as n')
      .innerJoin('operators as o', 'o.id', 'n.operator_id')
      .select(['n.id', 'n.text', 'n.at', 'o.id as operator', 'o.name'])
      .where('n.member_id', '=', found.member.id);
    if (before !== undefined)
      query = query.where((eb) =>
        eb(
          eb.refTuple('n.at', 'n.id'),
          '<',
          eb
            .selectFrom('member_notes as l')
            .select(['l.at', 'l.id'])
            .where('l.id', '=', before)
            .where('l.member_id', '=', found.member.id)
            .$asTuple('at', 'id'),
        ),
      );
    const rows = await query
      .orderBy('n.at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    return {
      notes: shown.map(({ id, text, at, operator, name }) => ({
        id,
        text,
        at: at.toISOString(),
        by: { id: operator, name },
      })),
      next: rows.length > limit ? shown.at(-1)!.id : null,
    };
  }

  /** Under the sender's id: repeating the request adds nothing, another note under the same id is refused. */
  async function add(context: OperatorContext, params: InMember, body: Input<Calls['addMemberNote']>['body']) {
    const found = await findMember(parts, params);
    if (!found) return refuse('not_found');
    const { member, brand } = found;
    const { id, text } = body;
    const note = { id, merchant: brand.merchant, member_id: member.id, operator_id: context.operator.id, text };
    return inTransaction(db, async (tx) => {
      const written = await tx
        .insertInto('member_notes')
        .values({ ...note, at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!written) {
        const there = await tx.selectFrom('member_notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const isSame = Object.entries(note).every(([field, value]) => there[field as keyof typeof note] === value);
        return isSame ? ({ done: true } as const) : refuse('key_reused');
      }
      await notifyOperators(tx, member);
      await writeAudit(tx, clock, {
        merchant: brand.merchant,
        actor: actorOf(context),
        act: 'member.note',
        subject: `member:${member.id}`,
        reason: null,
        before: null,
        // The log has no text of the note, because entries can never be deleted and the text is personal.
        after: { note: id },
      });
      return { done: true } as const;
    });
  }

  return { page, add };
}
