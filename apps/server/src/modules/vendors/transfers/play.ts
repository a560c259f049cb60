import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { MemberId, Merchant } from '../../../core/ids.ts';
import type { Clock } from '../../../core/ports.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Ledger } from '../../ledger/index.ts';
import { readAmount } from '../amounts.ts';
import { playJournal } from './journals.ts';
import { lockWallets, standOf } from './store.ts';
import type { TheirBalance } from './vendor-api.ts';

export type PlayOptions = { db: Db; clock: Clock; log: Log; ledger: Pick<Ledger, 'post' | 'vendorBalance'> };

export type Whose = { merchant: Merchant; memberId: MemberId; vendor: string; currency: Currency };

/** The result: the books follow, a transfer was running, or the vendor's figures do not add up. */
export type Followed = 'followed' | 'under way' | 'unexplained';

/**
 * Play in a vendor's wallet is booked when the vendor is asked. It reports total stakes and wins, and the balance must
 * be what they make of our wallet: more money must have a source.
 */
export function createPlay({ db, clock, log, ledger }: PlayOptions) {
  const balanceHere = (reader: Db, whose: Whose): Promise<Money> => ledger.vendorBalance(reader, whose);

  /** `ask` is called before anything is locked; an answer from during a transfer is not booked. */
  async function follow(whose: Whose, ask: () => Promise<TheirBalance>): Promise<{ theirs: Money; how: Followed }> {
    const before = await standOf(db, whose.memberId, whose.vendor);
    const theirBalance = await ask();
    if (theirBalance.currency !== whose.currency)
      throw new Error(`${whose.vendor} answered in ${theirBalance.currency}`);
    const theirs = readAmount(theirBalance.balance, whose.currency);
    const how = await inTransaction(db, async (tx) => {
      await lockWallets(tx, whose.memberId);
      const now = await standOf(tx, whose.memberId, whose.vendor);
      return now === null || now !== before ? 'under way' : book(tx, whose, theirBalance);
    });
    if (how === 'unexplained')
      log.error(
        { vendor: whose.vendor, memberId: whose.memberId, theirBalance },
        'vendors: a wallet does not explain itself',
      );
    return { theirs, how };
  }

  async function book(tx: Tx, whose: Whose, theirBalance: TheirBalance): Promise<Followed> {
    const { merchant, memberId, vendor, currency } = whose;
    const [theirs, staked, won] = [theirBalance.balance, theirBalance.staked, theirBalance.won].map(
      (text) => readAmount(text, currency).units,
    );
    const seen = await tx
      .selectFrom('vendor_plays')
      .select(['staked', 'won'])
      .where('vendor', '=', vendor)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    const more = { staked: staked! - (seen?.staked ?? 0n), won: won! - (seen?.won ?? 0n) };
    const here = await balanceHere(tx, whose);
    if (more.staked < 0n || more.won < 0n || here.units + more.won - more.staked !== theirs!) return 'unexplained';
    if (more.staked === 0n && more.won === 0n) return 'followed';
    // Wins first: who stakes winnings again may stake more in all than the wallet ever held.
    for (const [kind, units] of [['win', more.won] as const, ['bet', more.staked] as const]) {
      if (units === 0n) continue;
      const posted = await ledger.post(tx, { merchant, journal: playJournal(kind, whose, money(units, currency)) });
      if ('refused' in posted) throw new Error(`${vendor}: play of ${memberId} could not be booked`);
    }
    const totals = { staked: staked!, won: won!, seen_at: clock.now() };
    await tx
      .insertInto('vendor_plays')
      .values({ vendor, member_id: memberId, ...totals })
      .onConflict((conflict) => conflict.columns(['vendor', 'member_id']).doUpdateSet(totals))
      .execute();
    return 'followed';
  }

  return { balanceHere, follow };
}

export type Play = ReturnType<typeof createPlay>;
