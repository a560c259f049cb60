import type { Merchant, OperatorId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { AuditHeads } from '../../platform/audit-heads.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { JobState } from '../../platform/work/index.ts';
import { createGuard } from '../identity/index.ts';
import type { LockOutPort } from '../identity/index.ts';
import { createAttempts } from './attempts.ts';
import { auditHandlers } from './audit-page.ts';
import { createAuthenticators } from './authenticators.ts';
import { createSignInFlow } from './sign-in-flow.ts';
import { insertOperator } from './making.ts';
import type { NewOperator } from './making.ts';
import { jobHandlers } from './jobs-page.ts';
import { managingHandlers } from './managing.ts';
import { networkHandlers } from './networks.ts';
import { ownHandlers } from './own.ts';
import { createSessions } from './sessions.ts';
import { viewHandlers } from './views.ts';

export type OperatorsOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  config: Config;
  passwords: Passwords;
  secrets: Secrets;
  limits: Limits;
  /** All jobs and all brands. */
  jobNames: readonly string[];
  jobStates: () => Promise<readonly JobState[]>;
  brands: readonly { merchant: Merchant }[];
  auditHeads: AuditHeads;
  /** Guessing at an operator's account was blocked. */
  onLockOut: LockOutPort;
};

/** Operators and their sessions, which are separate from members'. */
export function createOperators(options: OperatorsOptions) {
  const { db, clock, config, limits, jobNames, jobStates, brands, onLockOut, auditHeads } = options;
  const sessions = createSessions(options);
  const attempts = createAttempts(options);
  const authenticators = createAuthenticators(options);
  const guard = createGuard({ limits, config, onLockOut });
  const parts = { ...options, sessions, attempts, authenticators, guard };
  const signInFlow = createSignInFlow(parts);
  const merchants = brands.map(({ merchant }) => merchant);

  /** An operator of the demo or of a test, with a known password. */
  async function create(tx: Tx, operator: NewOperator): Promise<OperatorId> {
    const id = await insertOperator(tx, options, operator);
    if (id === null) throw new Error(`there is an operator called ${operator.name} already`);
    return id;
  }

  return {
    handlers: {
      ...ownHandlers({ ...parts, signInFlow }),
      ...managingHandlers(options),
      ...networkHandlers({ db, clock }),
      ...auditHandlers({ db, clock, heads: auditHeads, merchants }),
      ...jobHandlers({ db, clock, jobNames, jobStates, merchants }),
      ...viewHandlers(options),
    },
    operatorOf: (tokenHash: Buffer, ip: string) => sessions.operatorOf(db, tokenHash, ip),
    create,
    /** Opens a session, or an unconfirmed one when a further proof is needed. */
    enter: signInFlow.enter,
    sweep: async () => {
      await sessions.forgetEnded(db);
      await attempts.forgetOld(db);
    },
  };
}

export type Operators = ReturnType<typeof createOperators>;
