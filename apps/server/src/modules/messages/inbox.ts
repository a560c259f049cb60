import type { Answer, Calls, mailingKinds, noticeKinds } from '@croupier/contract';
import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { linked } from './links.ts';
import { textFor } from './mailing-text.ts';
import type { MailingText } from './mailing-text.ts';
import type { MessageParts } from './ports.ts';

type Row = { id: string; made_at: Date; read_at: Date | null } & (
  | { kind: (typeof noticeKinds)[number]; facts: Extract<Shown, { facts: unknown }>['facts']; texts: null }
  | { kind: (typeof mailingKinds)[number]; facts: null; texts: MailingText[] }
);
type Shown = Answer<Calls['inboxMessage']>;

type Names = 'getInbox' | 'unreadCount' | 'inboxMessage' | 'readMessage' | 'readInbox';

/** A member's own messages. Every query names the member. */
export function inboxHandlers({ db, clock, isAllowedLink }: Pick<MessageParts, 'db' | 'clock' | 'isAllowedLink'>) {
  function shown(row: Row, { brand, language }: MemberContext): Shown {
    const head = { id: row.id, at: row.made_at.toISOString(), isRead: row.read_at !== null };
    if (row.facts) return { ...head, kind: row.kind, facts: row.facts };
    const { title, text } = textFor(row.texts, [language, brand.defaultLanguage]);
    return { ...head, kind: row.kind, title, parts: linked(text, (url) => isAllowedLink(brand, url)) };
  }

  /** Notifies the member's other pages of what was read. */
  async function marked(tx: Tx, id: MemberId, changed: number): Promise<{ unreadCount: number }> {
    if (changed > 0)
      await enqueuePush(tx, channels.member(id), { kind: 'messages.changed', value: { status: 'changed' } });
    return { unreadCount: await unreadOf(tx, id) };
  }

  const handlers: Handlers<Names> = {
    getInbox: async (context, { query }) => {
      const { id } = context.member;
      const { before, limit, only } = query;
      const asked = [sql`m.member_id = ${id}::uuid`];
      if (only === 'unread') asked.push(sql`m.read_at is null`);
      if (before !== undefined)
        asked.push(sql`m.seq < (select seq from messages where id = ${before}::uuid and member_id = ${id}::uuid)`);
      const { rows } = await sql<Row>`
        select ${fields} where ${sql.join(asked, sql` and `)} order by m.seq desc limit ${limit + 1}`.execute(db);
      const page = rows.slice(0, limit);
      return {
        messages: page.map((row) => shown(row, context)),
        next: rows.length > limit ? page.at(-1)!.id : null,
        unreadCount: await unreadOf(db, id),
      };
    },
    unreadCount: async ({ member }) => ({ unreadCount: await unreadOf(db, member.id) }),
    inboxMessage: async (context, { params }) => {
      const { rows } = await sql<Row>`
        select ${fields} where m.id = ${params.id}::uuid and m.member_id = ${context.member.id}::uuid`.execute(db);
      return rows[0] ? shown(rows[0], context) : refuse('not_found');
    },
    readMessage: ({ member }, { params }) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ is_new: boolean }>`
          update messages m set read_at = coalesce(m.read_at, ${clock.now()})
          from (select id, read_at is null as is_new from messages where id = ${params.id}::uuid
            and member_id = ${member.id}::uuid for update) as was
          where m.id = was.id returning was.is_new`.execute(tx);
        return rows[0] ? marked(tx, member.id, rows[0].is_new ? 1 : 0) : refuse('not_found');
      }),
    readInbox: ({ member }, { body }) =>
      inTransaction(db, async (tx) => {
        const last = await tx
          .selectFrom('messages')
          .select('seq')
          .where('id', '=', body.upTo)
          .where('member_id', '=', member.id)
          .executeTakeFirst();
        if (!last) return refuse('not_found');
        const { numUpdatedRows } = await tx
          .updateTable('messages')
          .set({ read_at: clock.now() })
          .where('member_id', '=', member.id)
          .where('read_at', 'is', null)
          .where('seq', '<=', last.seq)
          .executeTakeFirst();
        return marked(tx, member.id, Number(numUpdatedRows));
      }),
  };
  return handlers;
}

const fields = sql`m.id, m.kind, m.facts, m.made_at, m.read_at, g.texts
  from messages m left join message_mailings g on g.id = m.mailing_id`;

async function unreadOf(reader: Db, id: MemberId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where member_id = ${id}::uuid and read_at is null`.execute(reader);
  return rows[0]!.count;
}
