import type { Brand } from '../../core/brands.ts';
import type { MemberId, OperatorId } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { JobDescription, Work } from '../../platform/work/index.ts';
import { messagesAdmin } from './admin.ts';
import { inboxHandlers } from './inbox.ts';
import { insertMailing, writeRun } from './mailing-store.ts';
import type { Mailing } from './mailing-store.ts';
import type { MessageParts } from './ports.ts';
import { createSending } from './sending.ts';

export { leaveNotice } from './notices.ts';
export type { Notice } from './notices.ts';
export type { MemberGroup, MessageParts } from './ports.ts';

export type MessageOptions = Omit<MessageParts, 'order'> & { sendJob: Work['send'] };

const MAILINGS = 'messages.mailings';

/** A letter to a few members with known ids. */
export type Letter = Pick<Mailing, 'kind' | 'texts'> & {
  brand: Brand;
  by: OperatorId;
  to: readonly { id: MemberId; account: string }[];
  at: Date;
};

/** The member's inbox: notices about money, and messages from operators. */
export function createMessages(options: MessageOptions) {
  const parts: MessageParts = { ...options, order: (id) => options.sendJob(MAILINGS, { id }) };
  const sending = createSending(parts);

  /** Sends in the caller's transaction, with the given time: letters of the demo are older than its first start. */
  async function sendLetter(tx: Tx, { kind, texts, brand, by, to, at }: Letter): Promise<void> {
    const id = parts.random.newId();
    const ids = to.map((one) => one.id);
    const made = await insertMailing(tx, {
      id,
      merchant: brand.merchant,
      operator_id: by,
      kind,
      texts,
      audience: { to: 'accounts', accounts: to.map(({ account }) => account), ids },
      made_at: at,
      total: ids.length,
    });
    if (!made) throw new Error(`mailing ${id} is there already`);
    await writeRun(tx, made, { to: ids, skipped: 0, place: null, isLast: true, at });
  }

  return {
    handlers: { ...inboxHandlers(parts), ...messagesAdmin(parts, sending) },
    /** The job: one mailing, or with null all that are under way. */
    sendMailings: sending.send,
    jobs: [
      {
        name: MAILINGS,
        // Each is ordered when it is made; every minute the job continues those whose order was lost.
        rhythm: { everyMinutes: 1 },
        handler: (value, signal) => sending.send((value as { id?: string }).id ?? null, signal),
      },
    ] satisfies JobDescription[],
    sendLetter,
  };
}

export type Messages = ReturnType<typeof createMessages>;
