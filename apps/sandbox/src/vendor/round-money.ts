import { inTransaction } from '@croupier/sandbox-server';
import type { Clock, Pool, Tx } from '@croupier/sandbox-server';
import { outcomesOf } from '../games/outcomes.ts';
import { amountText, unitsOfText } from '../platform/amounts.ts';
import { endPack, takeFreeNumber } from './free-packs.ts';
import { movePool } from './jackpots.ts';
import type { Pooled } from './jackpots.ts';
import { refusalOf, Refused } from './refusal.ts';
import { changeRound, holdRound, insertRound } from './rounds.ts';
import type { NewRound, Round } from './rounds.ts';
import type { RoundSeeds } from './seeds.ts';
import { localWalletOf } from './local-wallet.ts';
import type { Session } from './sessions.ts';
import { writeTransaction } from './transactions.ts';
import type { Transactions } from './transactions.ts';
import type { Verdict, Wallet } from './wallet.ts';

/** A bet is accepted or returned within this time; afterwards the worker takes care of the round. */
const BETTING_MS = 30_000;

export type RoundMoneyOptions = { pool: Pool; wallet: Wallet; transactions: Transactions; clock: Clock };
export type Decision = {
  winUnits: bigint;
  outcome: unknown;
  /** For machines with a pool: the stake's contribution, and what the pool pays when the round wins it. */
  pool?: Pooled;
};
/** The transaction that the portal must still get, and the balance when there is none. */
export type Settled = { round: Round; txId: string | null; balanceUnits: bigint | null };

/** The money of a round: in the portal's wallet, or in a wallet of ours. */
export function createRoundMoney({ pool, wallet, transactions, clock }: RoundMoneyOptions) {
  async function balance(session: Session): Promise<bigint> {
    const localWallet = localWalletOf(session);
    if (localWallet) return localWallet.balance(pool);
    const body = JSON.stringify({ sessionId: session.walletSession });
    const verdict = await wallet.call(session.vendor, 'balance', body);
    if (verdict.kind === 'refused') throw new Refused(refusalOf(verdict.code));
    const units = balanceOf(verdict);
    if (units === null) throw new Refused('busy');
    return units;
  }

  /**
   * The portal's pool with the stake's contribution; null where the session plays for a pool of ours. Without an answer
   * the round waits, because its jackpot is unknown.
   */
  async function portalPool(session: Session): Promise<bigint | null> {
    if (localWalletOf(session)) return null;
    const body = JSON.stringify({ sessionId: session.walletSession, jackpot: true });
    const verdict = await wallet.call(session.vendor, 'balance', body);
    if (verdict.kind !== 'ok') throw new Refused('busy');
    return verdict.answer.jackpot ? unitsOfText(verdict.answer.jackpot.balance) : null;
  }

  /** Takes the stake; the round is then `betting`. Null when the round already existed. */
  async function stake(
    session: Session,
    round: Omit<NewRound, 'state' | 'dueAt' | 'sessionId' | 'owner' | 'free'> & {
      contributionUnits?: bigint;
      freePack?: string | undefined;
    },
  ): Promise<{ balanceUnits: bigint } | null> {
    const now = clock.now();
    const written = { ...round, sessionId: session.id, owner: session.owner };
    const opened = await inTransaction(pool, async (tx) => {
      const due = new Date(now.getTime() + BETTING_MS);
      const { freePack } = round;
      const free = freePack === undefined ? null : { pack: freePack, number: await takeFreeNumber(tx, freePack, now) };
      if (!(await insertRound(tx, { ...written, free, state: 'betting', dueAt: due }, now))) return null;
      const localWallet = localWalletOf(session);
      if (localWallet) {
        const left = await localWallet.take(tx, round.stakeUnits);
        if (left === null) throw new Refused('insufficient_funds');
        return { balanceUnits: left };
      }
      await writeTransaction(tx, betOf(session, { ...round, free }), now, null);
      return { balanceUnits: null };
    });
    if (opened === null) return null;
    if (opened.balanceUnits !== null) return { balanceUnits: opened.balanceUnits };
    return { balanceUnits: await sendBet(session, round.id) };
  }

  /**
   * One attempt and one retry under the same id. If the result is still unknown, the stake must be returned (protocol
   * 2.3).
   */
  async function sendBet(session: Session, roundId: string): Promise<bigint> {
    const txId = betTxId(roundId);
    let verdict = await transactions.sendNow(txId);
    if (verdict.kind === 'unknown') verdict = await transactions.sendNow(txId);
    if (verdict.kind === 'ok') return balanceOf(verdict) ?? 0n;
    await inTransaction(pool, async (tx) => {
      const round = await holdRound(tx, roundId);
      // The worker may have given up on a slow bet in the meantime.
      if (round.state !== 'betting') return;
      if (verdict.kind === 'refused') {
        await changeRound(tx, round, { state: 'refused' });
        if (round.free && verdict.code === 'FREE_SPINS_OVER') await endPack(tx, round.free.pack, clock.now());
      } else await giveBack(tx, session, round, 'the bet was not answered');
    });
    if (verdict.kind === 'refused') throw new Refused(refusalOf(verdict.code));
    await transactions.sendNow(rollbackTxId(roundId));
    throw new Refused('bet_unknown');
  }

  /** Ends a round without a result and returns its stake. */
  async function giveBack(tx: Tx, session: Session, round: Round, reason: string): Promise<void> {
    const now = clock.now();
    await changeRound(tx, round, { state: 'void', settledAt: now });
    const localWallet = localWalletOf(session);
    if (localWallet) return void (await localWallet.give(tx, round.stakeUnits));
    await writeTransaction(
      tx,
      {
        txId: rollbackTxId(round.id),
        roundId: round.id,
        vendor: session.vendor,
        operation: 'rollback',
        body: { targetTxId: betTxId(round.id), reason, ...freeSpinOf(round) },
      },
      now,
      new Date(now.getTime() + 1000),
    );
  }

  /** Stores the result and the message to the portal in one transaction. */
  async function settle(
    tx: Tx,
    session: Session,
    round: Round,
    decision: Decision & { seeds?: RoundSeeds; portalPoolUnits?: bigint | null },
  ): Promise<Settled> {
    const now = clock.now();
    const { pool: pooled, portalPoolUnits = null } = decision;
    const jackpot = pooled
      ? portalPoolUnits === null
        ? await movePool(tx, session, pooled)
        : payFrom(portalPoolUnits, pooled)
      : null;
    const winUnits = decision.winUnits + (jackpot?.wonUnits ?? 0n);
    const outcome = jackpot ? { ...(decision.outcome as object), jackpot: jackpotView(jackpot) } : decision.outcome;
    const change = { winUnits, outcome, ...pick(decision.seeds) };
    const localWallet = localWalletOf(session);
    if (localWallet) {
      const decided = await changeRound(tx, round, { ...change, state: 'decided' });
      const balanceUnits = await localWallet.give(tx, winUnits);
      return {
        round: await changeRound(tx, decided, { state: 'settled', settledAt: now }),
        txId: null,
        balanceUnits,
      };
    }
    const decided = await changeRound(tx, round, { ...change, state: 'decided' });
    const txId = winTxId(round.id);
    // The portal counts a free spin when its win arrives, also a win of nothing.
    const isWin = winUnits > 0n || round.free !== null;
    const won = jackpot && jackpot.wonUnits > 0n ? { jackpotWin: amountText(jackpot.wonUnits) } : {};
    const paid = {
      amount: amountText(winUnits),
      betTxId: betTxId(round.id),
      roundEnd: true,
      ...won,
      ...freeSpinOf(round),
    };
    await writeTransaction(
      tx,
      {
        txId,
        roundId: round.id,
        vendor: session.vendor,
        operation: isWin ? 'win' : 'endround',
        body: { roundId: round.id, ...(isWin ? paid : {}) },
      },
      now,
      // The handler sends it right after the commit. The worker sends it only if that process ended.
      new Date(now.getTime() + 10_000),
    );
    return { round: decided, txId, balanceUnits: null };
  }

  /** Sends it to the portal at once. Null without an answer; the worker then repeats it. */
  async function deliver({ txId, balanceUnits }: Settled): Promise<bigint | null> {
    if (txId === null) return balanceUnits;
    return balanceOf(await transactions.sendNow(txId));
  }

  return { balance, portalPool, stake, settle, deliver, giveBack };
}

export type RoundMoney = ReturnType<typeof createRoundMoney>;

/** The portal books the jackpot; the amount here is only shown. */
function payFrom(poolUnits: bigint, { wins }: Pooled) {
  const wonUnits = wins === null ? 0n : wins(poolUnits);
  return { wonUnits, poolUnits: poolUnits - wonUnits };
}

const jackpotView = ({ wonUnits, poolUnits }: { wonUnits: bigint; poolUnits: bigint }) => ({
  won: amountText(wonUnits),
  pool: amountText(poolUnits),
});

export const betTxId = (roundId: string) => `${roundId}-b`;
export const winTxId = (roundId: string) => `${roundId}-w`;
export const rollbackTxId = (roundId: string) => `${roundId}-r`;

const freeSpinOf = ({ free }: Pick<Round, 'free'>) => (free ? { freeSpinId: free.pack } : {});

const pick = (seeds: RoundSeeds | undefined) => (seeds ? { seeds } : {});

type Staked = Parameters<typeof outcomesOf>[0] & Pick<Round, 'free'> & { gameCode: string; contributionUnits?: bigint };

function betOf(session: Session, round: Staked) {
  const { free } = round;
  const contributionUnits = free ? 0n : (round.contributionUnits ?? 0n);
  const outcomes = free ? [] : outcomesOf(round);
  return {
    txId: betTxId(round.id),
    roundId: round.id,
    vendor: session.vendor,
    operation: 'bet' as const,
    body: {
      roundId: round.id,
      gameCode: round.gameCode,
      sessionId: session.walletSession,
      amount: amountText(free ? 0n : round.stakeUnits),
      currency: session.currency,
      ...freeSpinOf(round),
      ...(free && { freeSpinNumber: free.number }),
      roundStart: true,
      ...(contributionUnits > 0n ? { jackpotContribution: amountText(contributionUnits) } : {}),
      ...(outcomes.length > 0 ? { outcomes } : {}),
    },
  };
}

function balanceOf(verdict: Verdict): bigint | null {
  return verdict.kind === 'ok' ? unitsOfText(verdict.answer.balance) : null;
}
