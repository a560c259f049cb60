import type { Calls, Input } from '@croupier/contract';
import { refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { actorOf, findMember } from './ports.ts';
import type { AdminParts, InMember } from './ports.ts';
import type { Showing } from './showing.ts';

/** Shows masked fields in full. The audit log has who read which fields and why, but no values (MD-5). */
export function createRevealing(parts: AdminParts, { fieldsOf }: Pick<Showing, 'fieldsOf'>) {
  const { db, clock } = parts;
  return (context: OperatorContext, params: InMember, { fields, reason }: Input<Calls['revealMember']>['body']) =>
    inTransaction(db, async (tx) => {
      const found = await findMember(parts, params, tx);
      if (!found) return refuse('not_found');
      const { member } = found;
      const revealed = (await fieldsOf(tx, member.id)).filter(({ field }) => fields.includes(field));
      await writeAudit(tx, clock, {
        merchant: member.merchant,
        actor: actorOf(context),
        act: 'member.reveal',
        subject: `member:${member.id}`,
        reason,
        before: null,
        after: { fields: revealed.map(({ field }) => field) },
      });
      return { fields: revealed.map(({ field, value }) => ({ field, value })) };
    });
}
