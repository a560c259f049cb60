import { dayOf, startOfDay } from '@croupier/ledger';
import { money, subtract, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import { maskedName } from '../../core/masked.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { createReferralsAdmin, shownTerms } from './admin.ts';
import { codeOf, ownerOfCode } from './codes.ts';
import { createLooking, EVERY_MS } from './looking.ts';
import type { ReferralParts } from './ports.ts';
import {
  changeReferral,
  dueReferrals,
  friendsOf,
  lockBudget,
  referralOf,
  spentOf,
  sumsOf,
  writeMoves,
} from './store.ts';
import type { Referral } from './store.ts';
import { openTerms, setUpTerms, versionsOf } from './terms.ts';
import type { ReferralVersion } from './terms.ts';

type Names = 'referral' | 'referralDesk' | 'saveReferralTerms' | 'decideReferral';

/** Referrals looked at in one run of the job, and how long one that fails waits. */
const BATCH = 200;
const PUT_OFF_MS = 5 * 60_000;
/** Somebody who opens the page again and again makes no work, nor does somebody with many friends on it. */
const LATELY_MS = 5000;
const MOST_LOOKED_AT = 20;

const isOnTheWay = (state: Referral['state']) => state !== 'PAID' && state !== 'REFUSED' && state !== 'EXPIRED';

/** Referrals: members who bring others, and the reward for each who deposits and plays. */
export function createReferrals(parts: ReferralParts) {
  const { db, clock, random, log, brands, members } = parts;
  const looking = createLooking(parts);

  const openTermsOf = async (reader: Db, { merchant, currency }: Brand) =>
    openTerms(await versionsOf(reader, merchant, currencyOf(currency)));

  /** Whether the budget covers one more reward, besides those that are promised. */
  async function hasBudgetLeft(reader: Db, { merchant }: Brand, { budget, terms }: ReferralVersion): Promise<boolean> {
    if (budget === null) return true;
    const { given, reserved } = await spentOf(reader, merchant);
    return given + reserved + terms.reward.units <= budget.units;
  }

  /** Who would be rewarded for somebody who registers with this code now; null where nobody would. */
  async function referrerOf(reader: Db, brand: Brand, code: string): Promise<MemberId | null> {
    const owner = await ownerOfCode(reader, brand, code);
    const open = owner && (await openTermsOf(reader, brand));
    if (!open || !(await hasBudgetLeft(reader, brand, open))) return null;
    const member = await members.byId(reader, brand, owner);
    return member && !member.isFrozen ? owner : null;
  }

  /** In the transaction of the registration. */
  async function begin(tx: Tx, brand: Brand, { friendId, referrerId }: { friendId: MemberId; referrerId: MemberId }) {
    const open = await openTermsOf(tx, brand);
    if (!open) return;
    await lockBudget(tx, brand.merchant);
    // Somebody else was faster with the last of it: the account is opened all the same, and nothing is promised for it.
    if (!(await hasBudgetLeft(tx, brand, open))) return;
    const at = clock.now();
    const made = await tx
      .insertInto('referrals')
      .values({
        friend_id: friendId,
        merchant: brand.merchant,
        referrer_id: referrerId,
        version: open.version,
        currency: brand.currency,
        registered_at: at,
        look_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('friend_id')
      .executeTakeFirst();
    if (made) await writeMoves(tx, friendId, [{ state: 'REGISTERED', by: 'system', reason: null, at }]);
  }

  /** Whoever opens the page sees what has become of the friends on it by now (PM-86). */
  async function lookAtFriends(brand: Brand, friends: readonly Referral[]): Promise<void> {
    const lately = clock.now().getTime() + EVERY_MS - LATELY_MS;
    const due = friends.filter(({ state, lookAt }) => isOnTheWay(state) && lookAt.getTime() <= lately);
    for (const { friendId } of due.slice(0, MOST_LOOKED_AT))
      await inTransaction(db, (tx) => looking.look(tx, brand, friendId)).catch((error: unknown) =>
        log.error({ error, friend: friendId }, 'referrals: a referral could not be looked after'),
      );
  }

  async function shownProgress(brand: Brand, referral: Referral, version: ReferralVersion) {
    const { deposit, validBet } = await looking.progressOf(db, brand, referral, version);
    const { firstDeposit, validReal } = version.terms;
    const nothing = money(0n, validReal.currency);
    const isDeposited = deposit !== null && deposit.units >= firstDeposit.units;
    return {
      state: referral.state,
      registeredAt: referral.registeredAt.toISOString(),
      until: looking.deadlineOf(referral, version).toISOString(),
      missingDeposit: isDeposited ? null : toWire(firstDeposit),
      missingBet: toWire(validBet.units >= validReal.units ? nothing : subtract(validReal, validBet)),
    };
  }

  const handlers: Handlers<Names> = {
    ...createReferralsAdmin(parts, looking),
    referral: async ({ brand, member }, { query }) => {
      const currency = currencyOf(brand.currency);
      const versions = await versionsOf(db, brand.merchant, currency);
      const offered = openTerms(versions);
      const isBudgetGone = offered !== null && !(await hasBudgetLeft(db, brand, offered));
      const open = isBudgetGone ? null : offered;
      const versionOf = ({ version }: Referral) => versions.find((one) => one.version === version)!;
      const code = open ? await codeOf(db, parts, brand, member.id) : null;
      const month = `${dayOf(clock.now().getTime(), brand.timeZone).slice(0, 7)}-01`;
      const page = { before: query.before, limit: query.limit + 1 };
      await lookAtFriends(brand, await friendsOf(db, member.id, page));
      const found = await friendsOf(db, member.id, page);
      const sums = await sumsOf(db, member.id, new Date(startOfDay(month, brand.timeZone)));
      const friends = found.slice(0, query.limit);
      const own = await referralOf(db, member.id);
      const ids = [...friends.map(({ friendId }) => friendId), ...(own ? [own.referrerId] : [])];
      const accounts = await members.accountsOf(db, brand, ids);
      const nameOf = (id: string) => maskedName(accounts.get(id) ?? '');
      return {
        terms: open && shownTerms(open.terms),
        code,
        isBudgetGone,
        earned: toWire(money(sums.earned, currency)),
        earnedInMonth: toWire(money(sums.paidInMonth, currency)),
        friends: await Promise.all(
          friends.map(async (one) => ({
            id: one.friendId,
            name: nameOf(one.friendId),
            ...(await shownProgress(brand, one, versionOf(one))),
            reward: toWire(versionOf(one).terms.reward),
            paid: one.state === 'PAID' ? toWire(money(one.paid, currency)) : null,
          })),
        ),
        next: found.length > query.limit ? friends.at(-1)!.friendId : null,
        referredBy: own && { name: nameOf(own.referrerId), ...(await shownProgress(brand, own, versionOf(own))) },
      };
    },
  };

  /** Looks after referrals of which something can become. */
  async function followUp(signal?: AbortSignal): Promise<number> {
    const due = await dueReferrals(db, clock.now(), BATCH);
    for (const id of due) {
      if (signal?.aborted === true) break;
      await inTransaction(db, async (tx) => {
        const known = await referralOf(tx, id);
        const brand = brands.find(({ merchant }) => merchant === known?.merchant);
        if (brand) await looking.look(tx, brand, id);
      }).catch((error: unknown) => {
        log.error({ error, friend: id }, 'referrals: a referral could not be looked after');
        const look_at = new Date(clock.now().getTime() + PUT_OFF_MS);
        return inTransaction(db, (tx) => changeReferral(tx, id, { look_at }));
      });
    }
    return due.length;
  }

  const jobs: JobDescription[] = [
    {
      name: 'referrals.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await followUp(signal)),
    },
  ];

  /** Brands that have no terms yet begin with those they were set up with. */
  async function start(): Promise<void> {
    for (const brand of brands) await setUpTerms(db, brand, random.newId(), clock.now());
  }

  return { handlers, jobs, start, referrerOf, begin, followUp };
}

export type Referrals = ReturnType<typeof createReferrals>;
