import { memberFields } from '@croupier/contract';
import type { Answer, Calls, freezeKinds } from '@croupier/contract';
import { dayOf } from '@croupier/ledger';
import { roundToShown, sum, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { memberContacts, uplineOf } from '../members/index.ts';
import { kindOf } from './kinds.ts';
import { findMember } from './ports.ts';
import type { AdminParts, InMember } from './ports.ts';
import { isMasked, maskOf } from './profile-fields.ts';
import type { MemberField } from './profile-fields.ts';

type Case = Answer<Calls['memberCase']>;

/** How many of the latest deposits, withdrawals and bets are shown; the linked pages list all. */
const LAST = 5;
const BET_DAYS_MS = 30 * 86_400_000;

/** A member as operators see one. */
export function createShowing(parts: AdminParts) {
  const { db, clock, identity, ledger, playSafely, profile, deposits, withdrawals, operatorNames } = parts;

  async function one(context: OperatorContext, params: InMember): Promise<Case | Refusal> {
    const found = await findMember(parts, params);
    if (!found) return refuse('not_found');
    const { brand, member } = found;
    const [account, money, contacts, fields, security, last, pausedUntil] = await Promise.all([
      accountOf(brand, member.id),
      moneyOf(brand, member),
      memberContacts(db, member.id),
      fieldsOf(db, member.id),
      identity.admin.securityOf(db, member.id),
      lastOf({ ...context, brand, member }),
      playSafely.admin.pausedUntil(db, member),
    ]);
    return {
      ...account,
      ...money,
      ...last,
      pausedUntil: pausedUntil?.toISOString() ?? null,
      fields: fields.map(({ field, value, confirmedAt }) => ({
        field,
        shown: maskOf(field, value),
        isMasked: isMasked(field),
        confirmedAt: confirmedAt?.toISOString() ?? null,
      })),
      security: {
        ...security,
        hasPaymentPassword: await parts.hasPaymentPassword(member.id),
        canResetPassword: security.hasPassword && contacts.some(({ confirmedAt }) => confirmedAt !== null),
      },
    };
  }

  async function accountOf(brand: Brand, id: MemberId) {
    const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [registration, signIn, above, names, adjustments] = await Promise.all([
      db.selectFrom('registrations').select(['way', 'domain', 'ip']).where('member_id', '=', id).executeTakeFirst(),
      db
        .selectFrom('sign_ins')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('member_id', '=', id)
        .where('outcome', '=', 'succeeded')
        .executeTakeFirst(),
      uplinesOf(id),
      operatorNames(db, row.frozen_by === null ? [] : [row.frozen_by]),
      db
        .selectFrom('adjustments')
        .select(({ fn }) => fn.countAll<bigint>().as('open'))
        .where('member_id', '=', id)
        .where('state', '=', 'PROPOSED')
        .executeTakeFirstOrThrow(),
    ]);
    return {
      id: row.id,
      account: row.account,
      nickname: row.nickname,
      kind: kindOf(brand, row.type),
      type: row.type,
      currency: row.currency,
      language: row.language,
      madeAt: row.made_at.toISOString(),
      registration: registration ?? null,
      // The type does not say so, but a left join without a match yields null.
      signedInAt: (signIn?.at as Date | null | undefined)?.toISOString() ?? null,
      frozen: row.frozen_at && {
        at: row.frozen_at.toISOString(),
        // A check constraint allows only these values.
        kind: row.frozen_kind as (typeof freezeKinds)[number] | null,
        reason: row.frozen_reason,
        by: names[0] ?? null,
      },
      ...above,
      openAdjustments: Number(adjustments.open),
    };
  }

  async function uplinesOf(id: MemberId) {
    const upline = await uplineOf(db, id, clock.now());
    // The last element of the path is the member.
    const ids = (upline?.path ?? []).slice(0, -1);
    const rows =
      ids.length === 0 ? [] : await db.selectFrom('members').select(['id', 'account']).where('id', 'in', ids).execute();
    const accounts = new Map(rows.map(({ id: above, account }) => [above, account]));
    return {
      uplines: ids.map((above) => ({ id: above, account: accounts.get(above) ?? '' })),
      invitationCode: upline?.code ?? null,
    };
  }

  async function moneyOf(brand: Brand, member: Member) {
    const currency = member.isTrial ? 'FUN' : currencyOf(brand.currency);
    const [wallets, debt, { accounts }] = await Promise.all([
      ledger.walletsOf(db, member),
      member.isTrial ? null : ledger.debtOf(db, { merchant: brand.merchant, memberId: member.id, currency }),
      profile.payeeAccountsOf(db, brand, member),
    ]);
    const shown = wallets.map((wallet) => ({ ...wallet, balance: roundToShown(wallet.balance, 'down').shown }));
    const own = shown.flatMap(({ balance }) => (balance.currency === currency ? [balance] : []));
    return {
      wallets: shown.map((wallet) => ({ ...wallet, balance: toWire(wallet.balance) })),
      total: toWire(sum(own, currency)),
      debt: debt && debt.units > 0n ? toWire(debt) : null,
      payeeAccounts: accounts.map(({ id, institutionName, masked, holder, isPayable }) => ({
        id,
        institutionName,
        masked,
        holder,
        isPayable,
      })),
    };
  }

  async function lastOf(context: OperatorContext & { member: Member }) {
    const from = dayOf(clock.now().getTime() - BET_DAYS_MS, context.brand.timeZone);
    const [paidIn, paidOut, bets] = await Promise.all([
      deposits.latestOf(context, LAST),
      withdrawals.latestOf(context, LAST),
      parts.betsOf(context, { query: { limit: LAST, from } }),
    ]);
    return {
      deposits: paidIn.map(({ id, no, madeAt, state, amount, channelName }) => ({
        id,
        no,
        at: madeAt,
        state,
        amount,
        channelName,
      })),
      withdrawals: paidOut.map(({ id, requestedAt, state, amount, payee }) => ({
        id,
        at: requestedAt.toISOString(),
        state,
        amount: toWire(amount),
        payee: payee.masked,
      })),
      bets: isRefusal(bets)
        ? []
        : bets.records.map(({ id, placedAt, state, gameName, vendorName, stake, prize, net }) => ({
            id,
            at: placedAt,
            state,
            game: gameName ?? vendorName,
            stake,
            prize,
            net,
          })),
    };
  }

  /** The member's details in the order of the page, without empty ones. */
  async function fieldsOf(reader: Db, id: MemberId) {
    const [details, contacts] = await Promise.all([profile.adminDetailsOf(reader, id), memberContacts(reader, id)]);
    return memberFields.flatMap((field: MemberField) => {
      const contact = contacts.find(({ kind }) => kind === field);
      const value = contact?.value ?? details.get(field);
      return value === undefined ? [] : [{ field, value, confirmedAt: contact?.confirmedAt ?? null }];
    });
  }

  return { one, fieldsOf };
}

export type Showing = ReturnType<typeof createShowing>;
