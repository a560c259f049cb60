import { permissions } from '@croupier/contract';
import { operatorId } from '../../core/ids.ts';
import type { OperatorId } from '../../core/ids.ts';
import type { Operator } from '../../core/operators.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { removeAuthenticator } from './authenticators.ts';
import { givenIn, isSame, rolesOf, stored } from './grants.ts';
import type { GivenRole } from './grants.ts';
import { listOperators, mayManage, operatorRows, shownTo } from './listing.ts';
import type { OperatorRow } from './listing.ts';
import { insertOperator, newOneTime, setFrozen, setPassword } from './making.ts';
import type { MakingTools, OneTime } from './making.ts';
import { nameOf, noteOn } from './notes.ts';
import { isWithin, roles } from './roles.ts';
import { endSessions } from './sessions.ts';

type Names = 'operatorList' | 'operatorRoles' | 'createOperator' | 'editOperator' | 'freezeOperator' | 'resetOperator';

/** A refusal when one of the roles is none. */
function unknownRole(grants: readonly GivenRole[]): Refusal | null {
  const wrong = grants.findIndex(({ role }) => !Object.hasOwn(roles, role));
  return wrong < 0
    ? null
    : refuse('bad_request', { fields: [{ path: `body.grants.${wrong}.role`, fault: 'no such role' }] });
}
const once = ({ password, until }: OneTime) => ({ password, until: until.toISOString() });

/** Acts of operators with `operators.manage` on others, each with a reason and within the own rights (OP-8). */
export function managingHandlers(options: MakingTools & { db: Db }): Pick<Handlers, Names> {
  const { db, clock } = options;

  /** Locks the operator's row, so that what was checked stays true, and answers the new state. */
  async function act<Result extends object>(
    own: Operator,
    id: string,
    work: (tx: Tx, target: OperatorRow & { id: OperatorId }) => Promise<Result | Refusal>,
  ) {
    return inTransaction(db, async (tx) => {
      const find = () =>
        operatorRows(tx)
          .where((eb) => eb(eb.cast('o.id', 'text'), '=', id))
          .executeTakeFirst();
      await tx
        .selectFrom('operators')
        .select('id')
        .where((eb) => eb(eb.cast('id', 'text'), '=', id))
        .forUpdate()
        .execute();
      const row = await find();
      if (!row || !row.merchants.some((code) => own.merchants.some((one) => one === code))) return refuse('not_found');
      if (!mayManage(own, row)) return refuse('beyond_own_rights');
      const done = await work(tx, { ...row, id: operatorId(row.id) });
      if ('refused' in done) return done;
      return { ...done, operator: shownTo(own, (await find())!) };
    });
  }

  return {
    operatorList: ({ operator }, { query }) => listOperators(db, operator, query),
    operatorRoles: async ({ operator }) => ({
      permissions: [...permissions],
      roles: Object.entries(roles).map(([role, held]) => ({
        role,
        permissions: [...held],
        mayGiveAt: operator.merchants.filter((merchant) => isWithin(operator, [{ merchant, role }])),
      })),
    }),
    createOperator: async ({ operator: own }, { body }) => {
      const { name, grants, reason } = body;
      const unknown = unknownRole(grants);
      if (unknown) return unknown;
      if (!isWithin(own, grants)) return refuse('beyond_own_rights');
      const oneTime = newOneTime(options);
      return inTransaction(db, async (tx) => {
        const id = await insertOperator(tx, options, { name, grants, ...oneTime });
        if (id === null) return refuse('operator_name_taken');
        const note = { act: 'operator.create', reason, after: { name, grants: rolesOf(grants) } };
        const merchants = grants.map(({ merchant }) => merchant);
        await writeAudit(tx, clock, noteOn(nameOf(own.id), { id, merchants }, note));
        const row = await operatorRows(tx).where('o.id', '=', id).executeTakeFirstOrThrow();
        return { operator: shownTo(own, row), oneTime: once(oneTime) };
      });
    },
    editOperator: async ({ operator: own }, { params, body }) => {
      const { grants, was, reason } = body;
      const unknown = unknownRole(grants);
      if (unknown) return unknown;
      const outcome = await act(own, params.id, async (tx, target) => {
        const had = givenIn(target);
        if (!isWithin(own, grants)) return refuse('beyond_own_rights');
        if (!isSame(had, was)) return refuse('operator_changed');
        await tx.updateTable('operators').set(stored(grants)).where('id', '=', target.id).execute();
        // Calls check it anew, but an open socket would still hear of a brand that was removed.
        if (had.some((one) => !grants.some(({ merchant }) => merchant === one.merchant)))
          await endSessions(tx, target.id);
        const before = { grants: rolesOf(had) };
        const note = { act: 'operator.edit', reason, before, after: { grants: rolesOf(grants) } };
        await writeAudit(tx, clock, noteOn(nameOf(own.id), target, note));
        return {};
      });
      return 'refused' in outcome ? outcome : outcome.operator;
    },
    freezeOperator: async ({ operator: own }, { params, body: { frozen, reason } }) => {
      const outcome = await act(own, params.id, async (tx, target) => {
        await setFrozen(tx, clock, target.id, frozen ? reason : null);
        if (frozen) await endSessions(tx, target.id);
        const before = { frozen: target.frozen_at !== null };
        const note = { act: frozen ? 'operator.freeze' : 'operator.unfreeze', reason, before, after: { frozen } };
        await writeAudit(tx, clock, noteOn(nameOf(own.id), target, note));
        return {};
      });
      return 'refused' in outcome ? outcome : outcome.operator;
    },
    resetOperator: async ({ operator: own }, { params, body: { what, reason } }) =>
      act(own, params.id, async (tx, target) => {
        const oneTime = what === 'password' ? newOneTime(options) : null;
        if (oneTime) await setPassword(tx, options, target.id, oneTime);
        else await removeAuthenticator(tx, target.id);
        await endSessions(tx, target.id);
        const note = { act: `operator.reset-${what}`, reason };
        await writeAudit(tx, clock, noteOn(nameOf(own.id), target, note));
        return { oneTime: oneTime && once(oneTime) };
      }),
  };
}
