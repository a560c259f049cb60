import { dayOf, journal, startOfDay } from '@croupier/ledger';
import { money, zero } from '@croupier/money';
import type { Money } from '@croupier/money';
import { friendStateOf, payReferral, referralMoves } from '@croupier/promotions';
import type { FriendFacts, ReferralState } from '@croupier/promotions';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { realBets } from '../turnover/index.ts';
import { notifyNeedsChanged } from '../turnover/index.ts';
import { likenessesOf } from './likenesses.ts';
import type { ReferralParts } from './ports.ts';
import { changeReferral, lockReferral, sumsOf, writeMoves } from './store.ts';
import type { Referral } from './store.ts';
import { versionsOf } from './terms.ts';
import type { ReferralVersion } from './terms.ts';

const DAY_MS = 86_400_000;
/** A referral is looked at so often while something can still become of it. */
export const EVERY_MS = 5 * 60_000;
/** After a reward was paid its deposit can be charged back so long. */
const AFTER_PAID_MS = DAY_MS;
/** The account of a brand's rewards for referrals. */
const PROMOTION = 'referral';
/** What is paid must be played once before it can be withdrawn, in hundredths. */
const MULTIPLE = 100;

/** The way of a referral on which nothing is wrong. */
const way = ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'HELD', 'PAID'] as const;

export type Progress = { deposit: Money | null; validBet: Money };

/** What becomes of a referral: computed from what is known of the friend, by the job and whoever decides. */
export function createLooking(parts: ReferralParts) {
  const { clock, ledger, turnover, members, firstDepositOf, categoryOf } = parts;

  /** Until when the friend can fulfil the terms. */
  const deadlineOf = ({ registeredAt }: Referral, { terms }: ReferralVersion) =>
    new Date(registeredAt.getTime() + terms.days * DAY_MS);

  /** What the friend has done in time. */
  async function progressOf(reader: Db, brand: Brand, referral: Referral, version: ReferralVersion) {
    const currency = currencyOf(brand.currency);
    const now = clock.now();
    const until = deadlineOf(referral, version);
    const to = until < now ? until : now;
    const first = await firstDepositOf(reader, memberIdOf(referral.friendId));
    const { merchant } = brand;
    const [played] = await realBets(reader, categoryOf, {
      merchant,
      merchantNo: ledger.numberOf(merchant),
      memberId: referral.friendId,
      currency,
      cuts: [referral.registeredAt],
      to,
    });
    const units = [...(played?.values() ?? [])].reduce((sum, one) => sum + one, 0n);
    return {
      first,
      deposit: first && first.at <= until ? first.amount : null,
      validBet: money(units < 0n ? 0n : units, currency),
    };
  }

  async function factsOf(reader: Db, brand: Brand, referral: Referral, version: ReferralVersion) {
    const { first, deposit, validBet } = await progressOf(reader, brand, referral, version);
    const now = clock.now().getTime();
    const isThere =
      deposit !== null &&
      deposit.units >= version.terms.firstDeposit.units &&
      validBet.units >= version.terms.validReal.units;
    const { friendId: friend, referrerId: referrer } = referral;
    const facts: FriendFacts = {
      firstDeposit: deposit,
      validReal: validBet,
      daysTaken: isThere ? 0 : (now - referral.registeredAt.getTime()) / DAY_MS,
      daysSince: (now - (referral.qualifiedAt?.getTime() ?? now)) / DAY_MS,
      same: await likenessesOf(reader, parts, { friend, referrer }),
      isCleared: referral.isCleared,
      isChargedBack: first?.isTakenBack === true,
    };
    return { facts, first, isThere };
  }

  /** In the caller's transaction. Answers where the referral is then. */
  async function look(tx: Tx, brand: Brand, friendId: string): Promise<ReferralState | null> {
    const known = await lockReferral(tx, friendId);
    if (!known) return null;
    const at = clock.now();
    const version = (await versionsOf(tx, brand.merchant, currencyOf(brand.currency))).find(
      (one) => one.version === known.version,
    )!;
    if (known.state === 'PAID') return noteChargeBack(tx, known, at);
    if (known.state === 'REFUSED' || known.state === 'EXPIRED') return known.state;
    const { facts, first, isThere } = await factsOf(tx, brand, known, version);
    const { state, why } = friendStateOf(version.terms, facts);
    const seen = { ...(isThere && known.qualifiedAt === null && { qualified_at: at }), deposit_id: first?.id ?? null };
    await changeReferral(tx, friendId, { ...seen, look_at: new Date(at.getTime() + EVERY_MS) });
    const path = pathTo(known.state, state);
    if (path.length === 0) return known.state;
    const paying = path.at(-1) === 'PAID';
    if (paying && !(await pay(tx, brand, known, version, at))) {
      // Who brought the friend cannot be paid now: the reward waits.
      return known.state;
    }
    const end = path.at(-1)!;
    const reason = end === 'REFUSED' && why.length === 0 ? 'charge-back' : null;
    await writeMoves(
      tx,
      friendId,
      path.map((one) => ({ state: one, by: 'system', reason: one === end ? reason : null, at })),
    );
    if (!paying) await changeReferral(tx, friendId, { state: end, why });
    return end;
  }

  /** A reward that was paid stays paid; it is set off against later ones. */
  async function noteChargeBack(tx: Tx, known: Referral, at: Date): Promise<ReferralState> {
    const first = await firstDepositOf(tx, memberIdOf(known.friendId));
    await changeReferral(tx, known.friendId, {
      look_at: new Date(at.getTime() + AFTER_PAID_MS),
      ...(first?.isTakenBack === true && known.chargedBackAt === null && { charged_back_at: at }),
    });
    return 'PAID';
  }

  async function pay(tx: Tx, brand: Brand, known: Referral, { terms }: ReferralVersion, at: Date): Promise<boolean> {
    const memberId = memberIdOf(known.referrerId);
    const referrer = await members.byId(tx, brand, memberId);
    if (!referrer || referrer.isFrozen) return false;
    await turnover.lock(tx, memberId);
    const currency = currencyOf(brand.currency);
    const month = `${dayOf(at.getTime(), brand.timeZone).slice(0, 7)}-01`;
    const sums = await sumsOf(tx, known.referrerId, new Date(startOfDay(month, brand.timeZone)));
    const due = { paidInMonth: money(sums.paidInMonth, currency), setOff: money(sums.setOff, currency) };
    const { paid, setOffLeft } = payReferral(terms, due);
    const posted = paid.units > 0n ? await book(tx, brand, known, paid) : null;
    await changeReferral(tx, known.friendId, {
      state: 'PAID',
      paid_at: at,
      paid: paid.units,
      set_off: sums.setOff - setOffLeft.units,
      journal: posted,
      look_at: new Date(at.getTime() + AFTER_PAID_MS),
    });
    return true;
  }

  /** The reward passes through the account of the brand's referrals, which holds nothing in between. */
  async function book(tx: Tx, brand: Brand, { friendId, referrerId }: Referral, amount: Money): Promise<bigint> {
    const { currency } = amount;
    const memberId = memberIdOf(referrerId);
    const whose = { brand, memberId };
    await turnover.closeSmall(tx, whose);
    const promotion = { kind: 'promotion', promotionId: PROMOTION, currency } as const;
    const link = `referral.${friendId}`;
    const journals = [
      journal({ kind: 'budget', postings: [{ debit: { kind: 'equity', currency }, credit: promotion, amount }], link }),
      journal({
        kind: 'claim',
        postings: [{ debit: promotion, credit: { kind: 'main', memberId, currency }, amount }],
        link,
      }),
    ];
    let last = 0n;
    for (const built of journals) {
      if (!built.ok) throw new Error(`referral of ${friendId}: ${built.reason.code}`);
      const posted = await ledger.post(tx, {
        merchant: brand.merchant,
        journal: built.value,
        memo: { referral: friendId },
      });
      if ('refused' in posted) throw new Error(`referral of ${friendId}: ${posted.refused}`);
      last = posted.journal;
    }
    await turnover.demand(tx, { ...whose, source: 'referral', ref: friendId, amount, multiple: MULTIPLE });
    await notifyNeedsChanged(tx, memberId);
    return last;
  }

  return { look, progressOf, deadlineOf, nothing: (brand: Brand) => zero(currencyOf(brand.currency)) };
}

/** The states on the way from one to another; none where it does not move. */
export function pathTo(from: ReferralState, to: ReferralState): ReferralState[] {
  const moves: readonly ReferralState[] = referralMoves[from];
  const place = way.findIndex((one) => one === from);
  const aim = way.findIndex((one) => one === to);
  if (aim > -1 && place > -1) return aim > place ? way.slice(place + 1, aim + 1) : [];
  // An operator let it pass: it waits for charge-backs like any other.
  if (from === 'REVIEW' && to === 'PAID') return ['HELD', 'PAID'];
  return moves.includes(to) ? [to] : [];
}
