/** What a failed query means for the request that made it. */
export type DatabaseFault = 'unique' | 'retry' | 'unavailable' | 'timeout' | 'bug';

const bySqlState: Record<string, DatabaseFault> = {
  '23505': 'unique',
  '40001': 'retry',
  '40P01': 'retry',
  '55P03': 'timeout',
  '57014': 'timeout',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '3D000': 'unavailable',
  // A full disk: the request failed and will work once there is space.
  '53100': 'unavailable',
  '53300': 'unavailable',
  '53400': 'unavailable',
  '25P03': 'timeout',
};

const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/;
// A Unix socket that does not exist yet, or whose queue is full.
const lostSocket = /^(ENOENT|EAGAIN)$/;
// node-postgres reports these as plain errors without a code.
const lostConnectionText =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|not queryable/;

export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (bySqlState[code]) return bySqlState[code];
    if (code.startsWith('08') || lostConnection.test(code)) return 'unavailable';
    if (syscall === 'connect' && lostSocket.test(code)) return 'unavailable';
    if (/^[0-9A-Z]{5}$/.test(code)) return 'bug';
  }
  return lostConnectionText.test(error.message) ? 'unavailable' : null;
}

/** The name of the violated constraint, which tells what was not unique. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? null) : null;
}
