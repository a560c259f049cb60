import { merchant } from '../../core/ids.ts';
import type { OperatorId } from '../../core/ids.ts';
import type { AuditNote } from '../../platform/audit.ts';

export const nameOf = (id: OperatorId): string => `operator:${id}`;

type About = { id: OperatorId; merchants: readonly string[] };
type Change = { act: string; reason: string | null; before?: unknown; after?: unknown };

/** An act on an operator. It belongs to a brand when the operator has only that one. */
export function noteOn(actor: string, { id, merchants }: About, { act, reason, before, after }: Change): AuditNote {
  const [only, ...more] = merchants;
  return {
    merchant: only !== undefined && more.length === 0 ? merchant(only) : null,
    actor,
    act,
    subject: nameOf(id),
    reason,
    before: before ?? null,
    after: after ?? null,
  };
}

/** What operators do about themselves. */
export function noteBy(self: About, act: string, after: unknown = null): AuditNote {
  return noteOn(nameOf(self.id), self, { act, reason: null, after });
}
