import type { Calls, Input } from '@croupier/contract';
import { journal } from '@croupier/ledger';
import { parseMoney, roundToShown, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import { memberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { uplineOf } from '../members/index.ts';
import type { TransferParts } from './ports.ts';
import { findCircularTransfers } from './circular-transfers.ts';
import { shownTransfer } from './showing.ts';
import { insertTransfer } from './store.ts';
import type { Direction, MemberTransfer } from './store.ts';
import { amountRules, dayLeft, playable } from './terms.ts';
import type { TransferTerms } from './terms.ts';

type Body = Input<Calls['transferMoney']>['body'];

/** Sends money from one member to another: checks, one journal for both sides, and the turnover that moves with it. */
export function createSending(parts: TransferParts, terms: TransferTerms) {
  const { db, clock, random, ledger, members, passwords, mayMoveMoney, turnover } = parts;

  async function send(context: MemberContext, body: Body) {
    const { brand, member } = context;
    const { currency, least, most } = amountRules(brand);
    if (body.direction === 'downline' && !member.isAgent) return refuse('non_agent');
    const parsed = parseMoney(body.amount, currency);
    if (!parsed.ok || parsed.value.units < least.units || parsed.value.units > most.units)
      return refuse('amount_out_of_range');
    const barred = await passwords.checkPaymentPassword(context, body.paymentPassword);
    if (barred) return barred;
    const receiver = await receiverOf(db, context, body);
    if (isRefusal(receiver)) return receiver;
    const payload = { from: member.id, to: receiver.id, amount: toWire(parsed.value) };
    const answer = await inTransaction(db, (tx) =>
      // With the member's id in the key, two members may use the same key.
      ledger.once(
        tx,
        { merchant: brand.merchant, scope: 'memberTransfer', key: `${member.id}.${body.key}`, payload },
        () => place(tx, context, { receiver, direction: body.direction, amount: parsed.value }),
      ),
    );
    return isRefusal(answer) ? answer : answer.answer;
  }

  /** The direct upline, or a direct downline of an agent. Nobody else can receive (TR-1). */
  async function receiverOf(reader: Db, { brand, member }: MemberContext, body: Body): Promise<Member | Refusal> {
    if (body.direction === 'upline') {
      const found = await terms.upline(reader, { brand, member });
      return found ?? refuse('receiver_not_yours');
    }
    const id = memberId(body.receiverId);
    const above = await uplineOf(reader, id, clock.now());
    const found = above?.uplineId === member.id ? await members.byId(reader, brand, id) : null;
    return found ?? refuse('receiver_not_yours');
  }

  type Wish = { receiver: Member; direction: Direction; amount: Money };

  async function place(tx: Tx, context: MemberContext, { receiver, direction, amount }: Wish) {
    const { brand, member } = context;
    // Transfers of one sender run one after the other, so that the day's sum checked below holds until the commit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`member-transfer|${member.id}`}, 0))`.execute(tx);
    const against = await standsAgainst(tx, context, { receiver, amount });
    if (against) return against;
    const of = { merchant: brand.merchant, memberId: member.id, currency: amount.currency };
    const total = await playable(parts, tx, context);
    if ((await ledger.balanceOf(tx, of)).units < amount.units) return refuse('insufficient_balance');
    const [id, at] = [random.newId(), clock.now()];
    await sql`savepoint sending`.execute(tx);
    const carried = await turnover.carry(tx, { brand, from: member.id, to: receiver.id, amount, total, ref: id });
    const posted = await ledger.post(tx, {
      merchant: brand.merchant,
      journal: journalOf({ id, direction, from: member, to: receiver, amount }),
    });
    if ('refused' in posted) {
      // A bet took the money first, so the turnover that was moved goes back with the savepoint.
      await sql`rollback to savepoint sending`.execute(tx);
      return refuse(posted.refused);
    }
    const ring = await findCircularTransfers(tx, brand, { from: member.id, to: receiver.id, at });
    const transfer: MemberTransfer = {
      id,
      merchant: brand.merchant,
      fromId: member.id,
      toId: receiver.id,
      direction,
      amount,
      carried,
      journal: posted.journal,
      ring,
      at,
    };
    await insertTransfer(tx, transfer);
    const balance = roundToShown(await ledger.balanceOf(tx, of), 'down').shown;
    if (ring.length > 0) await flag(tx, transfer);
    return { transfer: shownTransfer(transfer, member.id, receiver.account), balance: toWire(balance) };
  }

  async function standsAgainst(
    tx: Tx,
    context: MemberContext,
    { receiver, amount }: Pick<Wish, 'receiver' | 'amount'>,
  ): Promise<Refusal | null> {
    const [first] = await terms.missingOf(tx, context);
    if (first) return refuse(first.code);
    if (receiver.isTrial || (await mayMoveMoney(tx, receiver))) return refuse('receiver_not_active');
    const { dayAmountLeft } = await dayLeft({ clock }, tx, context);
    return amount.units > dayAmountLeft.units ? refuse('transfer_amount_reached') : null;
  }

  /** Operators see it in the audit log and with the next withdrawal of either side (TR-5). */
  async function flag(tx: Tx, { id, merchant, fromId, toId, amount, ring }: MemberTransfer): Promise<void> {
    await writeAudit(tx, clock, {
      merchant: merchant as MemberContext['brand']['merchant'],
      actor: 'system',
      act: 'transfer.ring',
      subject: `transfer:${id}`,
      reason: null,
      before: null,
      after: { from: fromId, to: toId, amount: toWire(amount), earlier: ring },
    });
  }

  return send;
}

function journalOf({
  id,
  direction,
  from,
  to,
  amount,
}: {
  id: string;
  direction: Direction;
  from: Member;
  to: Member;
  amount: Money;
}) {
  const { currency } = amount;
  const draft = journal({
    kind: direction === 'upline' ? 'transferUpline' : 'transferDownline',
    postings: [
      {
        debit: { kind: 'main', memberId: from.id, currency },
        credit: { kind: 'main', memberId: to.id, currency },
        amount,
      },
    ],
    link: `member-transfer:${id}`,
  });
  if (!draft.ok) throw new Error(`transfer ${id}: ${draft.reason.code}`);
  return draft.value;
}
