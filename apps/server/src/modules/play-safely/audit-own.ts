import type { Clock } from '../../core/ports.ts';
import type { MemberContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';

/** Writes an audit entry when members change their own limits and pauses (PS-18). */
export const auditOwn = (clock: Clock) =>
  async function audit(
    tx: Tx,
    { brand, member }: Pick<MemberContext, 'brand' | 'member'>,
    act: string,
    { before, after }: { before: unknown; after: unknown },
  ): Promise<void> {
    const who = `member:${member.id}`;
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: who,
      act,
      subject: who,
      reason: null,
      before,
      after,
    });
  };

export type AuditOwn = ReturnType<typeof auditOwn>;
