import { journal } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { notifyNeedsChanged, shownMultiple } from '../turnover/index.ts';
import type { Turnover } from '../turnover/index.ts';
import { giftOf, insertGifts, lockGift, markTaken, takenGifts, waitingGifts } from './store.ts';
import type { Gift, GiftSource, NewGift } from './store.ts';

export type { NewGift } from './store.ts';

export type GiftParts = {
  db: Db;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'once' | 'post'>;
  turnover: Pick<Turnover, 'lock' | 'closeSmall' | 'demand'>;
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
};

type Whose = { brand: Brand; memberId: MemberId };

/** What is taken must be played once before it can be withdrawn, in hundredths. */
const MULTIPLE = 100;
/** A gift waits so long. */
const WAIT_MS = 30 * 86_400_000;
/** Gifts that the reward centre shows of each kind. */
const SHOWN = 50;

/** The accounts of the brand that pay for gifts. */
const accounts: Readonly<Record<GiftSource, string>> = {
  levelUp: 'levels',
  birthday: 'levels',
  monthly: 'levels',
  mission: 'missions',
  leaderboard: 'leaderboards',
};

/** Gifts of levels, missions and leaderboards: made once, waiting for their member, and taken once as real money. */
export function createGifts({ db, clock, random, ledger, turnover, mayMoveMoney }: GiftParts) {
  /** Makes gifts that wait from an instant on. Answers how many are new. */
  async function make(tx: Tx, brand: Brand, gifts: readonly NewGift[], madeAt = clock.now()): Promise<number> {
    const { merchant, currency } = brand;
    const until = new Date(madeAt.getTime() + WAIT_MS);
    const terms = { merchant, currency, multiple: MULTIPLE, madeAt, until };
    return insertGifts(tx, terms, gifts, () => random.newId());
  }

  /** Credits a gift whose row the caller holds. The money passes through an account that holds nothing in between. */
  async function credit(tx: Tx, whose: Whose, gift: Gift): Promise<Gift> {
    const { brand, memberId } = whose;
    await turnover.lock(tx, memberId);
    await turnover.closeSmall(tx, whose);
    const currency = currencyOf(gift.currency);
    const amount = money(gift.units, currency);
    const promotion = { kind: 'promotion', promotionId: accounts[gift.source], currency } as const;
    const link = `gift.${gift.id}`;
    const steps = [
      journal({ kind: 'budget', postings: [{ debit: { kind: 'equity', currency }, credit: promotion, amount }], link }),
      journal({
        kind: 'claim',
        postings: [{ debit: promotion, credit: { kind: 'main', memberId, currency }, amount }],
        link,
      }),
    ];
    let last = 0n;
    for (const built of steps) {
      if (!built.ok) throw new Error(`gift ${gift.id}: ${built.reason.code}`);
      const posted = await ledger.post(tx, { merchant: brand.merchant, journal: built.value, memo: { gift: gift.id } });
      if ('refused' in posted) throw new Error(`gift ${gift.id}: ${posted.refused}`);
      last = posted.journal;
    }
    const takenAt = clock.now();
    await markTaken(tx, gift.id, takenAt, last);
    const { multiple } = gift;
    await turnover.demand(tx, { ...whose, source: 'bonus', ref: `gift:${gift.id}`, amount, multiple });
    await notifyNeedsChanged(tx, memberId);
    return { ...gift, takenAt };
  }

  /** Makes a gift and credits it at once, in the caller's transaction; a second time it is the first one. */
  async function give(tx: Tx, brand: Brand, gift: Omit<NewGift, 'memberId'> & { memberId: MemberId }): Promise<Gift> {
    await make(tx, brand, [gift]);
    const made = (await giftOf(tx, gift))!;
    const held = (await lockGift(tx, gift.memberId, made.id))!;
    return held.takenAt ? held : credit(tx, { brand, memberId: gift.memberId }, held);
  }

  async function take(tx: Tx, whose: Whose, id: string): Promise<Refusal | Gift> {
    const gift = await lockGift(tx, whose.memberId, id);
    if (!gift) return refuse('not_found');
    if (gift.takenAt) return gift;
    return gift.until <= clock.now() ? refuse('gift_over') : credit(tx, whose, gift);
  }

  async function handleTake({ brand, member }: MemberContext, id: string, key: string) {
    return inTransaction(db, async (tx) => {
      const { merchant } = brand;
      const once = { merchant, scope: 'gift.take', key, payload: { member: member.id, gift: id } };
      const answer = await ledger.once(tx, once, async () => {
        const refused = await mayMoveMoney(tx, member);
        if (refused) return refused;
        const taken = await take(tx, { brand, memberId: member.id }, id);
        return isRefusal(taken) ? taken : shownGift(taken);
      });
      return isRefusal(answer) ? answer : answer.answer;
    });
  }

  const handlers: Handlers<'gifts' | 'takeGift'> = {
    gifts: async ({ member }) => ({
      waiting: (await waitingGifts(db, member.id, clock.now(), SHOWN)).map(shownGift),
      taken: (await takenGifts(db, member.id, SHOWN)).map(shownGift),
    }),
    takeGift: (context, { params, body }) => handleTake(context, params.id, body.id),
  };

  return {
    handlers,
    make,
    give,
    /** How many wait for a member. */
    waitingOf: async (reader: Db, memberId: MemberId) =>
      (await waitingGifts(reader, memberId, clock.now(), SHOWN)).length,
  };
}

export type Gifts = ReturnType<typeof createGifts>;

const shownGift = ({ id, source, rank, units, currency, multiple, madeAt, until, takenAt }: Gift) => ({
  id,
  source,
  rank,
  amount: toWire(money(units, currencyOf(currency))),
  multiple: shownMultiple(multiple),
  at: madeAt.toISOString(),
  until: until.toISOString(),
  takenAt: takenAt?.toISOString() ?? null,
});
