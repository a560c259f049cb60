import type { Answer, audienceKinds, Calls, mailingKinds, mailingStates } from '@croupier/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import { channels, enqueuePushes } from '../../platform/push/index.ts';
import { memberId } from '../../core/ids.ts';
import type { MailingText } from './mailing-text.ts';

/** In stored form: names are resolved when it is made, groups run by run. */
export type Audience =
  | { to: 'accounts'; accounts: string[]; ids: string[] }
  | { to: 'group'; kind?: (typeof audienceKinds)[number]; from?: string; until?: string }
  | { to: 'everyone' };

export type Mailing = {
  id: string;
  merchant: string;
  operator_id: string;
  kind: (typeof mailingKinds)[number];
  texts: MailingText[];
  audience: Audience;
  made_at: Date;
  state: (typeof mailingStates)[number];
  total: number;
  sent: number;
  skipped: number;
  place: string | null;
};
export type CountedMailing = Mailing & { read: number };

const fields = sql.raw('id, merchant, operator_id, kind, texts, audience, made_at, state, total, sent, skipped, place');
const readCount = sql`(select count(*)::int from messages
  where mailing_id = message_mailings.id and read_at is not null) as read`;

/** Enters a mailing; null when its id is taken. */
export async function insertMailing(
  tx: Tx,
  one: Omit<Mailing, 'state' | 'sent' | 'skipped' | 'place'>,
): Promise<Mailing | null> {
  const { rows } = await sql<Mailing>`
    insert into message_mailings (id, merchant, operator_id, kind, texts, audience, made_at, total)
    values (${one.id}::uuid, ${one.merchant}, ${one.operator_id}::uuid, ${one.kind}, ${JSON.stringify(one.texts)}::jsonb,
      ${JSON.stringify(one.audience)}::jsonb, ${one.made_at}, ${one.total})
    on conflict (id) do nothing returning ${fields}`.execute(tx);
  return rows[0] ?? null;
}

export async function findMailing(reader: Db, merchant: string, id: string): Promise<CountedMailing | null> {
  const { rows } = await sql<CountedMailing>`
    select ${fields}, ${readCount} from message_mailings where id = ${id}::uuid and merchant = ${merchant}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function mailingsOf(
  reader: Db,
  merchant: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CountedMailing[]> {
  const older =
    before === undefined
      ? sql`true`
      : sql`(made_at, id) < (select l.made_at, l.id from message_mailings l where l.id = ${before}::uuid
          and l.merchant = ${merchant})`;
  const { rows } = await sql<CountedMailing>`
    select ${fields}, ${readCount} from message_mailings where merchant = ${merchant} and ${older}
    order by made_at desc, id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Locked until the end of the transaction: a stop waits for the run, and two runs never overlap. */
export async function holdMailing(tx: Tx, id: string): Promise<Mailing | null> {
  const { rows } = await sql<Mailing>`
    select ${fields} from message_mailings where id = ${id}::uuid and ended_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

export async function mailingsUnderWay(reader: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from message_mailings where ended_at is null order by made_at limit 20`.execute(reader);
  return rows.map(({ id }) => id);
}

/** One run: delivers and notifies; the next one continues after `place`. */
export async function writeRun(
  tx: Tx,
  mailing: Mailing,
  run: { to: readonly string[]; skipped: number; place: string | null; isLast: boolean; at: Date },
): Promise<void> {
  const { to, skipped, place, isLast, at } = run;
  const { rows } = await sql<{ member_id: string }>`
    insert into messages (merchant, member_id, kind, mailing_id, made_at)
    select ${mailing.merchant}::text, id, ${mailing.kind}::text, ${mailing.id}::uuid, ${at}::timestamptz from unnest(${to}::uuid[]) as id
    on conflict do nothing returning member_id`.execute(tx);
  await enqueuePushes(
    tx,
    rows.map((row) => channels.member(memberId(row.member_id))),
    { kind: 'messages.changed', value: { status: 'changed' } },
  );
  await sql`
    update message_mailings set sent = sent + ${rows.length}, skipped = skipped + ${skipped},
      place = coalesce(${place}::uuid, place), state = ${isLast ? 'SENT' : 'SENDING'},
      ended_at = ${isLast ? at : null}::timestamptz
    where id = ${mailing.id}::uuid`.execute(tx);
}

/** The state in which it was stopped; null when there is nothing to stop. */
export async function stopNow(tx: Tx, merchant: string, id: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    with found as (
      select id, state from message_mailings
      where id = ${id}::uuid and merchant = ${merchant} and ended_at is null for update)
    update message_mailings m set state = 'STOPPED', ended_at = ${at}
    from found where m.id = found.id returning found.state`.execute(tx);
  return rows[0]?.state ?? null;
}

/** Number of names shown of a mailing to several. */
const NAMES_SHOWN = 5;

export function showMailing(one: CountedMailing, operatorName: string): Answer<Calls['sendMailing']> {
  const { audience } = one;
  const group = audience.to === 'group' ? audience : null;
  return {
    id: one.id,
    kind: one.kind,
    texts: one.texts,
    audience: {
      to: audience.to,
      accounts: audience.to === 'accounts' ? audience.accounts.slice(0, NAMES_SHOWN) : [],
      kind: group?.kind ?? null,
      from: group?.from ?? null,
      until: group?.until ?? null,
    },
    by: { id: one.operator_id, name: operatorName },
    madeAt: one.made_at.toISOString(),
    state: one.state,
    total: one.total,
    sent: one.sent,
    skipped: one.skipped,
    read: one.read,
  };
}
