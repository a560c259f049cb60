import type { Member } from '../../core/members.ts';
import type { Tx } from '../../platform/db/index.ts';
import { forgetPassword } from './credentials.ts';
import { createSessions } from './sessions.ts';
import type { SessionsOptions } from './sessions.ts';

/** Members' sessions and the end of access. Built before the ways to sign in, which need more of the server. */
export function createAccess(options: SessionsOptions) {
  const sessions = createSessions(options);
  return {
    sessions,
    /** Ends the password of an account that belongs to somebody else, and all its sessions. */
    endPassword: async (tx: Tx, member: Member): Promise<void> => {
      await forgetPassword(tx, member.id);
      await sessions.endAll(tx, member.id, 'password');
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
