import { operatorId } from '../../core/ids.ts';
import type { OperatorId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { newLetterCode } from '../../platform/authenticator-codes.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { stored } from './grants.ts';
import type { GivenRole } from './grants.ts';

export type MakingTools = { clock: Clock; random: Random; passwords: Passwords };

export type NewOperator = {
  name: string;
  grants: readonly GivenRole[];
  /** How long a one-time password allows its own change. */
  until?: Date | null;
} & ({ password: string } | { passwordHash: string });

export type OneTime = { password: string; until: Date };

/** 20 of 30 letters are 98 bits, which nobody guesses in that time. */
const ONE_TIME_LETTERS = 20;
/** Over a weekend; then an owner makes another. */
const ONE_TIME_MS = 72 * 3_600_000;

/** Different spellings of a name are one operator. */
export const canonicalName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export function newOneTime({ clock, random }: Pick<MakingTools, 'clock' | 'random'>): OneTime {
  return {
    password: newLetterCode(random, ONE_TIME_LETTERS),
    until: new Date(clock.now().getTime() + ONE_TIME_MS),
  };
}

/** Null when the name is taken. */
export async function insertOperator(tx: Tx, tools: MakingTools, operator: NewOperator): Promise<OperatorId | null> {
  const { name, grants, until } = operator;
  const now = tools.clock.now();
  const made = await tx
    .insertInto('operators')
    .values({
      id: tools.random.newId(),
      name: name.normalize('NFKC').trim(),
      name_canonical: canonicalName(name),
      password_hash: 'passwordHash' in operator ? operator.passwordHash : await tools.passwords.hash(operator.password),
      password_until: until ?? null,
      password_changed_at: now,
      ...stored(grants),
      made_at: now,
    })
    .onConflict((conflict) => conflict.column('name_canonical').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? operatorId(made.id) : null;
}

export async function setPassword(
  tx: Tx,
  { clock, passwords }: Pick<MakingTools, 'clock' | 'passwords'>,
  id: OperatorId,
  { password, until }: { password: string; until: Date | null },
): Promise<void> {
  await tx
    .updateTable('operators')
    .set({
      password_hash: await passwords.hash(password),
      password_until: until,
      password_changed_at: clock.now(),
    })
    .where('id', '=', id)
    .execute();
}

export async function setFrozen(tx: Tx, clock: Clock, id: OperatorId, reason: string | null): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ frozen_at: reason === null ? null : clock.now(), frozen_reason: reason })
    .where('id', '=', id)
    .execute();
}
