import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import { goodStanding } from '@croupier/ledger';
import { isCurrency } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Clock } from '../../core/ports.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { ledgerLimits } from './limits.ts';
import { accountsOfPerson } from './persons.ts';
import { endedPauses, excludedUntil, limitsOf, pausesOf, savePauses } from './store.ts';
import type { Pauses } from './store.ts';

/** Called in the transaction that changes a standing; modules on higher levels register here. */
export type StandingListener = (tx: Tx, memberId: MemberId) => Promise<void>;

export type StandingOptions = {
  clock: Clock;
  ledger: Pick<Ledger, 'setLimits' | 'setStanding'>;
  brands: readonly Brand[];
  members: { byId: (reader: Db, brand: Brand, id: MemberId) => Promise<Member | null> };
};

/** Writes limits and pauses to the wallets, because the ledger reads only its own tables. */
export function createStanding({ clock, ledger, brands, members }: StandingOptions) {
  const listeners: StandingListener[] = [];

  function brandOf(merchant: Merchant): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  /** Locks the member's row, so that two changes at once are applied one after the other. */
  async function lock(tx: Tx, id: MemberId): Promise<void> {
    // `FOR NO KEY UPDATE`: a withdrawal or bet that holds the wallets and references the member would deadlock with a
    // full lock.
    await tx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  }

  /** Writes all limits and pauses of a member to the wallets. Creates the main wallet if it is missing. */
  async function enforce(tx: Tx, { id, merchant }: { id: MemberId; merchant: Merchant }): Promise<void> {
    const brand = brandOf(merchant);
    const member = await members.byId(tx, brand, id);
    if (!member) return;
    if (member.isTrial) return ledger.setStanding(tx, id, { ...goodStanding, isFrozen: member.isFrozen });
    const currency = realCurrency(brand);
    const [limits, pauses] = [await limitsOf(tx, id), await pausesOf(tx, id)];
    await ledger.setLimits(tx, { merchant, memberId: id, currency, limits: ledgerLimits(limits, currency) });
    await ledger.setStanding(tx, id, {
      isFrozen: member.isFrozen,
      selfExcludedUntilMs: excludedUntil(pauses)?.getTime() ?? null,
      timeOutUntilMs: pauses.timeOutUntil?.getTime() ?? null,
    });
    for (const tell of listeners) await tell(tx, id);
  }

  async function setPauses(tx: Tx, account: { id: MemberId; merchant: Merchant }, change: Partial<Pauses>) {
    const pauses = { ...(await pausesOf(tx, account.id)), ...change };
    await savePauses(tx, account.id, pauses);
    await enforce(tx, account);
    return pauses;
  }

  /** The account and the person's other accounts in a fixed order, to avoid deadlocks. */
  async function allAccounts(tx: Tx, own: { id: MemberId; merchant: Merchant }) {
    const others = await accountsOfPerson(tx, own.id);
    return [{ id: own.id, merchant: own.merchant }, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Extends the exclusion to every account of the person that has no longer one. */
  async function excludeEverywhere(
    tx: Tx,
    own: Member,
    exclusion: NonNullable<Pauses['exclusion']>,
    by: { actor: string; reason: string | null } = { actor: `member:${own.id}`, reason: null },
  ): Promise<void> {
    for (const account of await allAccounts(tx, own)) {
      await lock(tx, account.id);
      const before = await pausesOf(tx, account.id);
      const until = excludedUntil(before);
      const isOwn = account.id === own.id;
      if (!isOwn && until && until >= exclusion.until) continue;
      await setPauses(tx, account, { exclusion });
      await writeAudit(tx, clock, {
        merchant: account.merchant,
        actor: by.actor,
        act: 'play.self-exclusion',
        subject: `member:${account.id}`,
        reason: isOwn ? by.reason : 'the same person excluded themself at another account of the house',
        before: before.exclusion,
        after: exclusion,
      });
    }
  }

  /**
   * Called when a member's person becomes known: an exclusion of that person's other accounts then applies here too
   * (PS-13).
   */
  async function applyExclusions(tx: Tx, member: Member): Promise<void> {
    const now = clock.now();
    let longest: NonNullable<Pauses['exclusion']> | null = null;
    for (const { id } of await accountsOfPerson(tx, member.id)) {
      const found = await pausesOf(tx, id);
      const until = excludedUntil(found);
      if (!found.exclusion || !until || until <= now) continue;
      if (!longest || until > excludedUntil({ exclusion: longest })!) longest = found.exclusion;
    }
    if (!longest) return;
    const own = excludedUntil(await pausesOf(tx, member.id));
    if (own && own >= excludedUntil({ exclusion: longest })!) return;
    await setPauses(tx, member, { exclusion: longest });
    await writeAudit(tx, clock, {
      merchant: member.merchant,
      actor: 'system',
      act: 'play.self-exclusion',
      subject: `member:${member.id}`,
      reason: 'the same person excluded themself at another account of the house',
      before: null,
      after: longest,
    });
  }

  /** Removes ended pauses from the wallets, so that their bets use the fast path again. */
  async function liftEnded(tx: Tx): Promise<number> {
    const now = clock.now();
    const over = await endedPauses(tx, now);
    for (const row of over) {
      const account = { id: memberId(row.id), merchant: row.merchant as Merchant };
      await lock(tx, account.id);
      const pauses = await pausesOf(tx, account.id);
      const until = excludedUntil(pauses);
      await setPauses(tx, account, {
        timeOutUntil: pauses.timeOutUntil && pauses.timeOutUntil > now ? pauses.timeOutUntil : null,
        exclusion: until && until > now ? pauses.exclusion : null,
      });
    }
    return over.length;
  }

  const onStanding = (listener: StandingListener) => void listeners.push(listener);

  return { lock, enforce, setPauses, excludeEverywhere, allAccounts, applyExclusions, liftEnded, onStanding };
}

export type Standings = ReturnType<typeof createStanding>;

export function realCurrency({ currency }: Brand): Currency {
  if (!isCurrency(currency)) throw new Error(`unknown currency ${currency}`);
  return currency;
}
