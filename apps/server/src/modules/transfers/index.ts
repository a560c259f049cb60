import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { TransferParts } from './ports.ts';
import { circularTransfers } from './circular-transfers.ts';
import { createSending } from './sending.ts';
import { shownTransfer } from './showing.ts';
import { receiversOf, transfersOf } from './store.ts';
import { createTerms } from './terms.ts';

export type { TransferParts } from './ports.ts';

type Names = 'transferTerms' | 'transferReceivers' | 'transferMoney' | 'memberTransfers';

/** Transfers between a member and the direct upline or downline. */
export function createMemberTransfers(parts: TransferParts) {
  const { db, clock, members } = parts;
  const terms = createTerms(parts);
  const send = createSending(parts, terms);

  const handlers: Handlers<Names> = {
    transferTerms: ({ brand, member }) => terms.shown(db, { brand, member }),
    transferReceivers: async ({ brand, member }, { query }) => ({
      receivers: await receiversOf(db, brand, member.id, { begin: members.canonical(query.account), at: clock.now() }),
    }),
    transferMoney: (context, { body }) => send(context, body),
    memberTransfers: async ({ brand, member }, { query }) => {
      const { before, limit } = query;
      const found = await transfersOf(db, brand, member.id, { before, limit });
      const otherOf = ({ fromId, toId }: (typeof found)[number]) => (fromId === member.id ? toId : fromId);
      const accounts = await members.accountsOf(db, brand, found.map(otherOf));
      return {
        transfers: found.map((one) => shownTransfer(one, member.id, accounts.get(otherOf(one)) ?? '')),
        next: found.length === limit ? found.at(-1)!.id : null,
      };
    },
  };

  return {
    handlers,
    circularTransfers: (reader: Db, brand: Brand, member: MemberId) =>
      circularTransfers(reader, brand, member, clock.now()),
  };
}

export type MemberTransfers = ReturnType<typeof createMemberTransfers>;
