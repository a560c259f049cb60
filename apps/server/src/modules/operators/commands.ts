import { operatorId } from '../../core/ids.ts';
import type { OperatorId } from '../../core/ids.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { removeAuthenticator } from './authenticators.ts';
import { givenIn, rolesOf } from './grants.ts';
import { operatorRows } from './listing.ts';
import { canonicalName, insertOperator, newOneTime, setFrozen, setPassword } from './making.ts';
import type { MakingTools, OneTime } from './making.ts';
import { noteOn } from './notes.ts';
import { roles } from './roles.ts';
import { endSessions } from './sessions.ts';

/** Why a command did nothing, for the person who typed it. */
export class Undoable extends Error {
  override readonly name = 'Undoable';
}

type Target = { id: OperatorId; name: string; merchants: readonly string[]; frozen: boolean };

/**
 * Commands about operators for the administrator of the machine, such as making the first one. Each is in the audit log
 * as an act of the system.
 */
export function createOperatorCommands(options: MakingTools & { db: Db; merchants: readonly string[] }) {
  const { db, clock, merchants: served } = options;

  async function add(request: { name: string; role: string; merchants: readonly string[]; reason: string }) {
    const { name, role, reason } = request;
    const merchants = [...new Set(request.merchants)];
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(name))
      throw new Undoable(`"${name}" is no name for an operator: letters, digits, blanks, dots and dashes, at most 64.`);
    if (!Object.hasOwn(roles, role))
      throw new Undoable(`There is no role "${role}". Roles: ${Object.keys(roles).join(', ')}.`);
    const strange = merchants.filter((code) => !served.includes(code));
    if (strange.length > 0 || merchants.length === 0)
      throw new Undoable(
        `${strange.length > 0 ? `No brand is called ${strange.join(', ')}. ` : ''}Name brands with --brands: ${served.join(', ')}.`,
      );
    const oneTime = newOneTime(options);
    const grants = merchants.map((merchant) => ({ merchant, role }));
    await inTransaction(db, async (tx) => {
      const id = await insertOperator(tx, options, { name, grants, ...oneTime });
      if (id === null) throw new Undoable(`There is an operator called ${name} already.`);
      const note = { act: 'operator.create', reason, after: { name, grants: rolesOf(grants) } };
      await writeAudit(tx, clock, noteOn('system', { id, merchants }, note));
    });
    return oneTime;
  }

  async function list() {
    const rows = await operatorRows(db).orderBy('o.name_canonical').execute();
    return rows.map((row) => ({ ...row, grants: givenIn(row) }));
  }

  async function on(name: string, work: (tx: Tx, target: Target) => Promise<void>): Promise<void> {
    await inTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('operators')
        .select(['id', 'name', 'merchants', 'frozen_at'])
        .where('name_canonical', '=', canonicalName(name))
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Undoable(`There is no operator called ${name}.`);
      await work(tx, { ...row, id: operatorId(row.id), frozen: row.frozen_at !== null });
    });
  }

  async function freeze(name: string, { frozen, reason }: { frozen: boolean; reason: string }): Promise<void> {
    await on(name, async (tx, target) => {
      await setFrozen(tx, clock, target.id, frozen ? reason : null);
      if (frozen) await endSessions(tx, target.id);
      const act = frozen ? 'operator.freeze' : 'operator.unfreeze';
      const note = { act, reason, before: { frozen: target.frozen }, after: { frozen } };
      await writeAudit(tx, clock, noteOn('system', target, note));
    });
  }

  async function resetPassword(name: string, reason: string): Promise<OneTime> {
    const oneTime = newOneTime(options);
    await on(name, async (tx, target) => {
      await setPassword(tx, options, target.id, oneTime);
      await endSessions(tx, target.id);
      await writeAudit(tx, clock, noteOn('system', target, { act: 'operator.reset-password', reason }));
    });
    return oneTime;
  }

  async function resetAuthenticator(name: string, reason: string): Promise<void> {
    await on(name, async (tx, target) => {
      if (!(await removeAuthenticator(tx, target.id))) throw new Undoable(`${target.name} has no authenticator app.`);
      await endSessions(tx, target.id);
      await writeAudit(tx, clock, noteOn('system', target, { act: 'operator.reset-authenticator', reason }));
    });
  }

  return { add, list, freeze, resetPassword, resetAuthenticator };
}

export type OperatorCommands = ReturnType<typeof createOperatorCommands>;
