import type { Merchant } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db } from '../db/index.ts';
import type { MailProvider, SmsProvider } from './providers.ts';

type Options = { db: Db; clock: Clock; random: Random };

type Kept = { merchant: Merchant; kind: 'sms' | 'email'; recipient: string; subject: string | null; body: string };

/** Stores messages instead of sending them, for people who try the product. */
export function sandboxProviders({ db, clock, random }: Options): { sms: SmsProvider; mail: MailProvider } {
  async function keep(message: Kept) {
    await db
      .insertInto('sent_messages')
      .values({ id: random.newId(), made_at: clock.now(), ...message })
      .execute();
    return { ok: true } as const;
  }

  return {
    sms: {
      name: 'sandbox',
      send: ({ merchant, to, text }) => keep({ merchant, kind: 'sms', recipient: to, subject: null, body: text }),
    },
    mail: {
      name: 'sandbox',
      send: ({ merchant, to, subject, text }) => keep({ merchant, kind: 'email', recipient: to, subject, body: text }),
    },
  };
}

export type Page = {
  merchants: readonly string[];
  /** Only these kinds; all if not given. */
  kinds?: readonly string[];
  /** A part of the recipient. */
  to?: string | undefined;
  before?: string | undefined;
  limit: number;
};

/** Newest first: ids sort by time. */
export async function sentMessages(db: Db, { merchants, kinds, to, before, limit }: Page) {
  if (merchants.length === 0 || kinds?.length === 0) return [];
  let query = db.selectFrom('sent_messages').selectAll().where('merchant', 'in', merchants);
  if (kinds) query = query.where('kind', 'in', kinds);
  // The few rows of a sandbox need no index. Pattern characters are escaped.
  if (to) query = query.where('recipient', 'ilike', `%${to.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  if (before) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** A sandbox is looked at today, not next month. */
const RETENTION_MS = 14 * 24 * 3_600_000;

export async function forgetSentMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sent_messages')
    .where('made_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
