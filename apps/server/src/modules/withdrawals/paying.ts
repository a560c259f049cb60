import { unreachable } from '../../core/unreachable.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { CreatedPayout, EventHandler, PaymentProvider, PayoutStatus } from '../payments/index.ts';
import type { Ended, PayoutEnd, Verdict } from './payout-end.ts';
import { insertPayout, payoutOf, takeDuePayouts, withdrawalOfPayout } from './payout-store.ts';
import type { PayoutRow } from './payout-store.ts';
import { brandNamed } from './ports.ts';
import { moveOn } from './moves.ts';
import type { WithdrawalParts } from './ports.ts';
import { system } from './states.ts';
import type { Actor } from './states.ts';
import { lockWithdrawal, withdrawalFrom } from './store.ts';
import type { Withdrawal } from './store.ts';

/** Longer than a provider's time to answer: until then another process may still wait for it. */
const LISTENING_MS = 30_000;
/** The pause between two questions about a payout: from half a minute to a quarter of an hour. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Looked after in one go. */
const BATCH = 10;

type Begun = { withdrawal: Withdrawal; payout: PayoutRow; provider: PaymentProvider };

/** Sends approved payouts to the provider and asks about those without an end. */
export function createPaying(parts: WithdrawalParts, ends: PayoutEnd) {
  const { db, clock, random, log, brands, secrets, providerOf } = parts;

  /** Everything that is due now; answers how much. Several processes may do this. */
  async function tick(): Promise<number> {
    const begun = await beginApproved();
    for (const one of begun) await guarded(one.payout.payoutNo, () => send(one));
    const now = clock.now();
    const due = await takeDuePayouts(db, now, later(now, LISTENING_MS), BATCH);
    for (const payoutNo of due) await guarded(payoutNo, () => ask(payoutNo));
    return begun.length + due.length;
  }

  async function guarded(payoutNo: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) =>
      log.error({ error, payoutNo }, 'withdrawals: a payout could not be looked after, it will be asked about again'),
    );
  }

  /** Brands with a connected provider: other brands' approved withdrawals wait and delay nobody. */
  const payingBrands = brands
    .filter(({ withdrawals, currency }) => providerOf(withdrawals.provider)?.takes(currencyOf(currency)))
    .map(({ merchant }) => merchant);

  for (const { merchant, withdrawals } of brands)
    if (!payingBrands.includes(merchant))
      log.warn({ merchant, provider: withdrawals.provider }, 'withdrawals: the provider of a brand is not connected');

  async function beginApproved(): Promise<Begun[]> {
    const begun: Begun[] = [];
    while (begun.length < BATCH && payingBrands.length > 0) {
      const one = await inTransaction(db, async (tx) => {
        const row = await tx
          .selectFrom('withdrawals')
          .selectAll()
          .where('state', '=', 'APPROVED')
          .where('merchant', 'in', payingBrands)
          .orderBy('changed_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        return row ? begin(tx, withdrawalFrom(row)) : null;
      });
      if (!one) break;
      begun.push(one);
    }
    return begun;
  }

  /** The number is stored before anything is sent: after a crash the provider is asked about it. */
  async function begin(tx: Tx, withdrawal: Withdrawal): Promise<Begun> {
    const provider = providerNamed(brandNamed(brands, withdrawal.merchant).withdrawals.provider);
    const [payoutNo, at] = [random.newId(), clock.now()];
    await insertPayout(tx, {
      payoutNo,
      provider: provider.code,
      sentAt: at,
      withdrawal,
      askAt: later(at, LISTENING_MS),
    });
    const paying = await moveOn(tx, random, withdrawal, { to: 'PAYING', actor: system, at });
    return { withdrawal: paying, payout: await payoutOf(tx, paying, payoutNo), provider };
  }

  async function send({ withdrawal, payout, provider }: Begun): Promise<Ended> {
    const { payoutNo, amount } = payout;
    const { institution, holder, sealed } = withdrawal.payee;
    const number = secrets.open('withdrawal payee', withdrawal.id, sealed);
    if (number === null) throw new Error(`withdrawal ${withdrawal.id} was sealed under another SECRET_KEY`);
    const account = { number, holder };
    const said = await provider.createPayout({
      merchant: withdrawal.merchant,
      payoutNo,
      amount,
      channel: institution,
      account,
    });
    return ends.note(payoutNo, createdVerdict(said), actorOf(provider));
  }

  function createdVerdict(said: CreatedPayout): Verdict {
    const askAt = later(clock.now(), FIRST_PAUSE_MS);
    switch (said.outcome) {
      case 'accepted':
        return { end: 'pending', said: 'accepted', askAt };
      case 'refused':
        return { end: 'failed', reason: said.reason };
      case 'unknown':
        return { end: 'unknown', reason: said.reason, askAt };
      default:
        return unreachable(said);
    }
  }

  /** Asks the provider for the state of a payout and books the answer. */
  async function ask(payoutNo: string): Promise<Ended> {
    const found = await inTransaction(db, async (tx) => {
      const id = await withdrawalOfPayout(tx, payoutNo);
      const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
      return withdrawal && { withdrawal, payout: await payoutOf(tx, withdrawal, payoutNo) };
    });
    if (!found) return 'not_found';
    const { payout } = found;
    const provider = providerNamed(payout.provider);
    const status = await provider.payoutStatus(payoutNo);
    // The provider does not know the payout, and nobody waits for an answer: its sender died before sending. The number
    // stays the same, so that it is paid once even if the first message still arrives.
    if (status.state === 'not_found' && payout.state === 'SENT' && payout.said === null)
      return send({ ...found, provider });
    return ends.note(payoutNo, statusVerdict(status, payout), actorOf(provider));
  }

  function statusVerdict({ state, amount, reason }: PayoutStatus, payout: PayoutRow): Verdict {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(payout.asked, 10));
    const askAt = later(clock.now(), pauseMs);
    if (amount && (amount.units !== payout.amount.units || amount.currency !== payout.amount.currency))
      return { end: 'unknown', reason: `another amount: ${amount.units} ${amount.currency}`, askAt };
    switch (state) {
      case 'succeeded':
        return { end: 'paid' };
      case 'failed':
        return { end: 'failed', reason: reason ?? 'failed' };
      case 'reversed':
        return { end: 'reversed', reason: reason ?? 'reversed' };
      case 'pending':
        return { end: 'pending', said: 'pending', askAt };
      case 'unknown':
      case 'not_found':
        return { end: 'unknown', reason: reason ?? state, askAt };
      default:
        return unreachable(state);
    }
  }

  /** An event of a provider: the provider is asked, and its answer counts. */
  const hear: EventHandler<'payout'> = async (provider, { no, amount }) => {
    const id = await withdrawalOfPayout(db, no);
    if (id === null) return 'not_found';
    const payout = await inTransaction(db, async (tx) => payoutOf(tx, (await lockWithdrawal(tx, id))!, no));
    if (payout.provider !== provider.code) return 'not_found';
    if (amount.units !== payout.amount.units || amount.currency !== payout.amount.currency) return 'mismatch';
    const status = await provider.payoutStatus(no);
    if (status.state === 'unknown' || status.state === 'not_found') return 'later';
    return ends.note(no, statusVerdict(status, payout), actorOf(provider));
  };

  function providerNamed(code: string): PaymentProvider {
    const provider = providerOf(code);
    if (!provider) throw new Error(`the payment provider ${code} is not connected`);
    return provider;
  }

  return { tick, ask, hear };
}

export type Paying = ReturnType<typeof createPaying>;

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
const actorOf = ({ code }: PaymentProvider): Actor => ({ by: 'provider', name: `provider:${code}` });
