import type { Member } from '../../core/members.ts';
import type { Tx } from '../../platform/db/index.ts';
import { forgetPassword } from './credentials.ts';
import { createSessions } from './sessions.ts';
import type { SessionsOptions } from './sessions.ts';

/** The sessions of members, and how access to an account ends. Built before the ways in, which need more of the server. */
export function createAccess(options: SessionsOptions) {
  const sessions = createSessions(options);
  return {
    sessions,
    /** Ends the password of an account that turned out to be somebody else's, and every session with it. */
    endPassword: async (tx: Tx, member: Member): Promise<void> => {
      await forgetPassword(tx, member.id);
      await sessions.endAll(tx, member.id, 'password');
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
