import type { OperatorId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import { networkOf } from '../../platform/network.ts';
import type { Secrets } from '../../platform/secrets.ts';

export type Outcome = 'succeeded' | 'halfOpen' | 'wrongPassword' | 'wrongCode' | 'frozen' | 'address';

const DAY_MS = 24 * 3_600_000;
/** Twice the 90 days that are promised (AU-5). */
const RETENTION_MS = 180 * DAY_MS;
/** After this long without a sign-in a network is unknown again. */
const KNOWN_MS = 90 * DAY_MS;

/** Replaces an unknown name, so that the database does equal work for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Successful and failed sign-ins. */
export function createAttempts({ clock, random, secrets }: { clock: Clock; random: Random; secrets: Secrets }) {
  async function write(
    db: Db,
    { ip, country, userAgent }: RequestContext,
    { id, name, outcome }: { id: OperatorId | null; name: string; outcome: Outcome },
  ): Promise<void> {
    await db
      .insertInto('operator_sign_ins')
      .values({
        id: random.newId(),
        operator_id: id,
        name_hash: secrets.mark('operator sign-ins', name),
        at: clock.now(),
        outcome,
        ip,
        country,
        user_agent: userAgent,
      })
      .execute();
  }

  /** Whether the operator lately signed in from this network: guesses from elsewhere do not lock the owner out. */
  async function isKnownNetwork(db: Db, id: OperatorId | null, ip: string): Promise<boolean> {
    const rows = await db
      .selectFrom('operator_sign_ins')
      .select('ip')
      .distinct()
      .where('operator_id', '=', id ?? NOBODY)
      .where('outcome', '=', 'succeeded')
      .where('at', '>', new Date(clock.now().getTime() - KNOWN_MS))
      .limit(100)
      .execute();
    return rows.some((row) => networkOf(row.ip) === networkOf(ip));
  }

  async function newest(db: Db, id: OperatorId) {
    return db
      .selectFrom('operator_sign_ins')
      .select(['id', 'at', 'outcome', 'ip', 'country', 'user_agent'])
      .where('operator_id', '=', id)
      .orderBy('at', 'desc')
      .limit(20)
      .execute();
  }

  async function forgetOld(db: Db): Promise<void> {
    await db
      .deleteFrom('operator_sign_ins')
      .where('at', '<', new Date(clock.now().getTime() - RETENTION_MS))
      .execute();
  }

  return { write, isKnownNetwork, newest, forgetOld };
}

export type Attempts = ReturnType<typeof createAttempts>;
