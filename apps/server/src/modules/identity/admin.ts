import type { MemberId } from '../../core/ids.ts';
import type { SignInWay } from '../../core/sessions.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Authenticators } from './authenticators.ts';
import { credentialsOf, forgetPassword, markInitial } from './credentials.ts';
import { deviceOf } from './devices.ts';
import type { History } from './history.ts';
import type { Passkeys } from './passkeys.ts';
import type { Sessions } from './sessions.ts';

type AdminOptions = { sessions: Sessions; history: History; authenticators: Authenticators; passkeys: Passkeys };

/** How a member signs in, for operators, and what they can end. */
export function createIdentityAdmin({ sessions, history, authenticators, passkeys }: AdminOptions) {
  async function sessionsOf(reader: Db, id: MemberId) {
    const rows = await sessions.list(reader, id);
    return rows.map((row) => ({
      id: row.id,
      madeAt: row.made_at.toISOString(),
      lastUsedAt: row.seen_at.toISOString(),
      ip: row.ip,
      country: row.country,
      device: deviceOf(row.user_agent),
      // Written by the sessions' own `open` only.
      way: row.way as SignInWay,
    }));
  }

  async function securityOf(reader: Db, id: MemberId) {
    const [stored, app, keys, open] = await Promise.all([
      credentialsOf(reader, id),
      authenticators.stateOf(reader, id),
      passkeys.list(reader, id),
      sessions.list(reader, id),
    ]);
    return {
      hasPassword: stored !== null,
      passwordChangedAt: stored?.changedAt.toISOString() ?? null,
      mustChangePassword: stored?.isInitial ?? false,
      authenticatorSince: app.since?.toISOString() ?? null,
      passkeys: keys.length,
      sessions: open.length,
    };
  }

  /** Ends one session by its shown name, or all; answers how many. */
  async function signOut(tx: Tx, id: MemberId, session: string | null): Promise<number> {
    if (session === null) return sessions.endAll(tx, id, 'ended');
    return (await sessions.endOne(tx, id, session)) ? 1 : 0;
  }

  return {
    sessionsOf,
    securityOf,
    signOut,
    signInsOf: history.page,
    removeAuthenticator: authenticators.remove,
    askForNewPassword: markInitial,
    endPassword: forgetPassword,
  };
}

export type IdentityAdmin = ReturnType<typeof createIdentityAdmin>;
