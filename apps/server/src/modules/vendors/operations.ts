import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { JACKPOT_POOL } from '../../core/games.ts';
import type { GamesPort } from '../../core/games.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { readAmount, readSigned } from './amounts.ts';
import type { CreditBounds } from './credit-bounds.ts';
import type { Gateway } from './gateways.ts';
import type { Jackpots, Pool } from './jackpot.ts';
import { createOwners } from './owners.ts';
import type { Whose } from './owners.ts';
import { basics, contentOf, lessPot } from './round-commands.ts';
import type { Done } from './round-commands.ts';
import type { Sessions } from './sessions.ts';
import { createStakes } from './stakes.ts';
import type { Stops } from './stops.ts';

export type OperationsOptions = {
  db: Db;
  clock: Clock;
  ledger: Pick<
    Ledger,
    'play' | 'roundOwners' | 'findMoves' | 'playableOf' | 'merchantOf' | 'contributionOf' | 'noteOutcomes'
  >;
  games: Pick<GamesPort<Tx>, 'playable' | 'gameOf'>;
  sessions: Sessions;
  stops: Stops;
  brandOf: (merchant: Merchant) => Brand;
  isClosed: (brand: Brand) => boolean;
  jackpots: Jackpots;
  credits: CreditBounds;
};

type Win = Whose & {
  txId: string;
  roundId: string;
  amount: string;
  betTxId?: string | undefined;
  roundEnd: boolean;
  freeSpinId?: string | undefined;
  jackpotWin?: string | undefined;
};

/**
 * The operations of vendors in our own terms; every dialect is translated to these. Names of rounds and transactions
 * belong to one vendor, so no vendor reaches another's round (VE-30).
 */
export function createOperations(options: OperationsOptions) {
  const { db, clock, ledger, games, sessions, brandOf, jackpots, credits } = options;
  const { bet, betwin } = createStakes(options);
  const { ownerOf, gameOfOwner, stranger } = createOwners({ db, ledger, games, sessions, brandOf });

  async function win(gateway: Gateway, body: Win): Promise<Done> {
    const owner = await ownerOf(gateway, body, body.betTxId ? { bet: body.betTxId } : { roundName: body.roundId });
    if (typeof owner === 'string') return owner;
    const amount = readAmount(body.amount, owner.currency);
    const book = (pot: Money) =>
      ledger.play({
        ...basics(gateway, body.txId, owner, gameOfOwner(owner)),
        content: contentOf('win', body),
        roundName: body.roundId,
        type: 'win',
        memberId: owner.memberId,
        // The pool's part is included in the vendor's amount (T28).
        amount: lessPot(amount, pot),
        bet: body.betTxId ?? null,
        ends: body.roundEnd,
        isFree: body.freeSpinId !== undefined,
        ...(pot.units > 0n && { pot: { poolId: JACKPOT_POOL, amount: pot } }),
      });
    const wanted = readAmount(body.jackpotWin ?? '0', owner.currency);
    const pay = () =>
      wanted.units === 0n ? book(wanted) : jackpots.paying(owner, wanted.units > amount.units ? amount : wanted, book);
    return body.freeSpinId === undefined ? pay() : credits.within(gateway, { txId: body.txId, owner, amount }, pay);
  }

  async function rollback(gateway: Gateway, body: Whose & { txId: string; targetTxId: string }): Promise<Done> {
    const done = await rollbackOnce(gateway, body);
    // The bet arrived while its owner and contribution were looked up, so they are known now.
    const isKnownNow = typeof done === 'object' && !done.accepted && done.refused === 'owner_known';
    return isKnownNow ? rollbackOnce(gateway, body) : done;
  }

  async function rollbackOnce(gateway: Gateway, body: Whose & { txId: string; targetTxId: string }): Promise<Done> {
    const owner = await ownerOf(gateway, body, { bet: body.targetTxId });
    const known = typeof owner === 'string' ? null : owner;
    if (await isNoBet(gateway, body.targetTxId)) return 'bet_unknown';
    const book = (pot?: Money) =>
      ledger.play({
        ...basics(gateway, body.txId, known ?? stranger(), known ? gameOfOwner(known) : null),
        content: contentOf('rollback', body),
        roundName: '',
        type: 'rollback',
        memberId: known?.memberId ?? null,
        bet: body.targetTxId,
        ...(pot && { pot: { poolId: JACKPOT_POOL, amount: pot } }),
      });
    // The bet's contribution is returned too, as far as the pool still has it (GA-23).
    const given = known && (await ledger.contributionOf(db, gateway.code, body.targetTxId));
    return known && given !== null ? jackpots.paying(known, money(given, known.currency), book) : book();
  }

  /** The name exists and is not a bet: a win cannot be rolled back like a stake (VE-13). */
  async function isNoBet(gateway: Gateway, txId: string): Promise<boolean> {
    const [move] = await ledger.findMoves(db, gateway.code, [txId]);
    return move?.state === 'done' && (await ledger.roundOwners(db, gateway.code, { bet: txId })).length === 0;
  }

  async function endround(gateway: Gateway, body: Whose & { txId: string; roundId: string }): Promise<Done> {
    const owner = await ownerOf(gateway, body, { roundName: body.roundId });
    if (typeof owner === 'string') return owner;
    return ledger.play({
      ...basics(gateway, body.txId, owner, gameOfOwner(owner)),
      content: contentOf('endround', body),
      roundName: body.roundId,
      type: 'endround',
      memberId: owner.memberId,
    });
  }

  async function promo(
    gateway: Gateway,
    body: Whose & { txId: string; promoType: string; campaignId: string; amount: string },
  ): Promise<Done> {
    const owner = await ownerOf(gateway, body, null);
    if (typeof owner === 'string') return owner;
    const amount = readAmount(body.amount, owner.currency);
    return credits.within(gateway, { txId: body.txId, owner, amount }, () =>
      ledger.play({
        ...basics(gateway, body.txId, owner, null),
        product: `PROMO.${gateway.code}`,
        content: contentOf('promo', body),
        roundName: `${body.promoType}/${body.campaignId}`,
        type: 'promo',
        memberId: owner.memberId,
        amount,
      }),
    );
  }

  async function adjust(
    gateway: Gateway,
    body: Whose & { txId: string; targetRoundId: string; amount: string; reason: string; approvedBy: string },
  ): Promise<Done> {
    const owner = await ownerOf(gateway, body, { roundName: body.targetRoundId });
    if (typeof owner === 'string') return owner;
    return ledger.play({
      ...basics(gateway, body.txId, owner, gameOfOwner(owner)),
      content: contentOf('adjust', body),
      roundName: body.targetRoundId,
      type: 'adjust',
      memberId: owner.memberId,
      amount: readSigned(body.amount, owner.currency),
      reason: `${body.reason} (${gateway.code}: ${body.approvedBy})`,
    });
  }

  async function balance(gateway: Gateway, whose: Whose): Promise<Money | null> {
    const owner = await ownerOf(gateway, whose, null);
    return typeof owner === 'string' ? null : ledger.playableOf(db, owner);
  }

  /** The pool of the player's brand, for games that show and pay it. */
  async function jackpot(gateway: Gateway, whose: Whose): Promise<Pool | null> {
    const owner = await ownerOf(gateway, whose, null);
    return typeof owner === 'string' ? null : jackpots.poolOf(owner);
  }

  return {
    bet,
    win,
    betwin,
    rollback,
    endround,
    promo,
    adjust,
    balance,
    jackpot,
    status: (gateway: Gateway, txIds: readonly string[]) => ledger.findMoves(db, gateway.code, txIds),
    now: () => clock.now(),
  };
}

export type Operations = ReturnType<typeof createOperations>;
