import { fingerprint } from '@croupier/ledger';
import { money, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { JACKPOT_POOL } from '../../core/games.ts';
import type { GamesPort, PlayableGame } from '../../core/games.ts';
import { memberId } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Found, Ledger, Pot, RoundAnswer } from '../ledger/index.ts';
import { readAmount, readSigned } from './amounts.ts';
import type { Gateway } from './gateways.ts';
import type { Jackpots, Pool } from './jackpot.ts';
import type { GameSession, Sessions } from './sessions.ts';
import type { Stops } from './stops.ts';

/** Whom a settling operation is about, as far as the vendor says. */
export type Whose = {
  sessionId?: string | undefined;
  playerId?: string | undefined;
  /** Where the vendor names one, it must be the player's. */
  currency?: string | undefined;
};

export type OperationsOptions = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'play' | 'roundOwners' | 'findMoves' | 'balanceOf' | 'merchantOf' | 'contributionOf'>;
  games: Pick<GamesPort<Tx>, 'playable' | 'gameOf'>;
  sessions: Sessions;
  stops: Stops;
  brandOf: (merchant: Merchant) => Brand;
  isClosed: (brand: Brand) => boolean;
  jackpots: Jackpots;
};

type Owner = { memberId: MemberId; merchant: Merchant; currency: Currency; nodeId: number | null };

export type Bet = {
  txId: string;
  roundId: string;
  gameCode: string;
  sessionId: string;
  amount: string;
  currency?: string | undefined;
  jackpotContribution?: string | undefined;
};

/** An operation's result: what the books said, or that nobody could be found whom it is about. */
export type Done = RoundAnswer | Nobody;
type Nobody = 'session_unknown' | 'bet_unknown' | 'ambiguous' | 'other_currency';

/**
 * What vendors do, in the words of the house; every dialect is translated to this. Names of rounds and transactions are
 * the vendor's own and apart from every other vendor's, so nobody reaches another's round (VE-30).
 */
export function createOperations(options: OperationsOptions) {
  const { db, clock, ledger, games, sessions, stops, brandOf, isClosed, jackpots } = options;

  /** Thousands a second come this way: a session that is remembered is not waited for, and every bet has one shape. */
  function bet(gateway: Gateway, body: Bet): Promise<Done> {
    const session = sessions.remembered(gateway.code, body.sessionId);
    return session ? betIn(session, gateway, body) : betInAny(gateway, body);
  }

  async function betInAny(gateway: Gateway, body: Bet): Promise<Done> {
    const session = await sessions.find(gateway.code, body.sessionId);
    return session ? betIn(session, gateway, body) : 'session_unknown';
  }

  function betIn(session: GameSession, gateway: Gateway, body: Bet): Promise<Done> {
    const { currency } = session;
    const { game, refuse } = stakeIn(session, gateway, body);
    return ledger.play({
      merchant: session.merchant,
      issuer: gateway.code,
      name: body.txId,
      product: productOf(gateway, game),
      game: game?.nodeId ?? null,
      currency,
      content: contentOf('bet', body),
      roundName: body.roundId,
      type: 'bet',
      memberId: session.memberId,
      amount: readAmount(body.amount, currency),
      permit: session.id,
      refuse,
      pot: body.jackpotContribution === undefined ? undefined : potOf(readAmount(body.jackpotContribution, currency)),
    });
  }

  async function betwin(
    gateway: Gateway,
    body: Omit<Bet, 'amount'> & { bet: string; win: string; roundEnd: boolean },
  ): Promise<Done> {
    const session = await sessions.find(gateway.code, body.sessionId);
    if (!session) return 'session_unknown';
    const { game, refuse } = stakeIn(session, gateway, body);
    return ledger.play({
      ...basics(gateway, body.txId, session, game),
      content: contentOf('betwin', body),
      roundName: body.roundId,
      type: 'betwin',
      memberId: session.memberId,
      amount: readAmount(body.bet, session.currency),
      win: readAmount(body.win, session.currency),
      ends: body.roundEnd,
      permit: session.id,
      refuse,
    });
  }

  /** The game a stake is for, and what stands against taking it (VE-29). */
  function stakeIn(session: GameSession, gateway: Gateway, { gameCode, currency }: Pick<Bet, 'gameCode' | 'currency'>) {
    const brand = brandOf(session.merchant);
    const game = games.playable(brand, session.country, { nodeId: session.nodeId, gameCode });
    return { game, refuse: foundAgainst(gateway, brand, session, game, currency) };
  }

  function foundAgainst(
    gateway: Gateway,
    brand: Brand,
    session: GameSession,
    game: PlayableGame | null,
    currency: string | undefined,
  ): Found | undefined {
    if (stops.isStopped(gateway.code) || isClosed(brand) || game?.isInMaintenance) return 'maintenance';
    if (currency !== undefined && currency !== session.currency) return 'currency_mismatch';
    // A vendor that keeps its own wallet takes nothing from the main one (VE-41).
    if (game?.walletMode === 'transfer' && !brand.singleWallet) return 'game_disabled';
    return game?.isOn ? undefined : 'game_disabled';
  }

  type Win = Whose & {
    txId: string;
    roundId: string;
    amount: string;
    betTxId?: string | undefined;
    roundEnd: boolean;
    freeSpinId?: string | undefined;
    jackpotWin?: string | undefined;
  };

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
        // What the pool pays is part of the amount that the vendor names (T28).
        amount: lessPot(amount, pot),
        bet: body.betTxId ?? null,
        ends: body.roundEnd,
        isFree: body.freeSpinId !== undefined,
        ...(pot.units > 0n && { pot: { poolId: JACKPOT_POOL, amount: pot } }),
      });
    const wanted = readAmount(body.jackpotWin ?? '0', owner.currency);
    if (wanted.units === 0n) return book(wanted);
    return jackpots.paying(owner, wanted.units > amount.units ? amount : wanted, book);
  }

  async function rollback(gateway: Gateway, body: Whose & { txId: string; targetTxId: string }): Promise<Done> {
    const done = await rollbackOnce(gateway, body);
    // The bet came while we looked whose it is and what it put into the pool: now it is known.
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
    // What the bet had put into the pool goes back with it, as far as the pool still has it (GA-23).
    const given = known && (await ledger.contributionOf(db, gateway.code, body.targetTxId));
    return known && given !== null ? jackpots.paying(known, money(given, known.currency), book) : book();
  }

  /** Done under that name, and no bet: a win is not taken back like a stake (VE-13). */
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
    return ledger.play({
      ...basics(gateway, body.txId, owner, null),
      product: `PROMO.${gateway.code}`,
      content: contentOf('promo', body),
      roundName: `${body.promoType}/${body.campaignId}`,
      type: 'promo',
      memberId: owner.memberId,
      amount: readAmount(body.amount, owner.currency),
    });
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

  async function ownerOf(
    gateway: Gateway,
    whose: Whose,
    what: Parameters<Ledger['roundOwners']>[2] | null,
  ): Promise<Owner | Nobody> {
    const owner = await anyOwnerOf(gateway, whose, what);
    const isOther = typeof owner === 'object' && whose.currency !== undefined && whose.currency !== owner.currency;
    return isOther ? 'other_currency' : owner;
  }

  /** By what the vendor says, and else by the bet or the round; a session that ended is as good as any (VE-28). */
  async function anyOwnerOf(
    gateway: Gateway,
    { sessionId, playerId }: Whose,
    what: Parameters<Ledger['roundOwners']>[2] | null,
  ): Promise<Owner | Nobody> {
    if (sessionId !== undefined) return (await sessions.find(gateway.code, sessionId)) ?? 'session_unknown';
    if (playerId !== undefined) {
      const player = await sessions.findPlayer(gateway.code, playerId);
      return player ? { ...player, nodeId: null } : 'session_unknown';
    }
    if (what === null) return 'session_unknown';
    const owners = await ledger.roundOwners(db, gateway.code, what);
    const [first] = owners;
    if (!first) return 'bet_unknown';
    if (owners.length > 1) return 'ambiguous';
    return {
      memberId: memberId(first.memberId),
      merchant: ledger.merchantOf(first.merchantNo),
      currency: currencyOf(first.currency),
      nodeId: first.game,
    };
  }

  function gameOfOwner({ nodeId }: Owner): PlayableGame | null {
    return nodeId === null ? null : games.gameOf(nodeId);
  }

  /** A rollback that nobody knows yet stands in the books of no brand; any one will do. */
  function stranger(): Pick<Owner, 'merchant' | 'currency'> {
    const merchant = ledger.merchantOf(0);
    return { merchant, currency: currencyOf(brandOf(merchant).currency) };
  }

  async function balance(gateway: Gateway, whose: Whose): Promise<Money | null> {
    const owner = await ownerOf(gateway, whose, null);
    return typeof owner === 'string' ? null : ledger.balanceOf(db, owner);
  }

  /** The pool of the brand somebody plays at, for machines that show and pay it. */
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

function basics(
  gateway: Gateway,
  txId: string,
  { merchant, currency }: Pick<Owner, 'merchant' | 'currency'>,
  game: PlayableGame | null,
) {
  const product = productOf(gateway, game);
  return { merchant, issuer: gateway.code, name: txId, product, game: game?.nodeId ?? null, currency };
}

function productOf(gateway: Gateway, game: PlayableGame | null): string {
  return game ? `${game.gameType}.${game.vendor}` : `OTHER.${gateway.code}`;
}

function potOf(amount: Money): Pot | undefined {
  return amount.units > 0n ? { poolId: JACKPOT_POOL, amount } : undefined;
}

/** Everything a vendor sent, in one order: the same txId with anything else in it is another command. */
function contentOf(operation: string, payload: object): string {
  return fingerprint({ actor: 'vendor', operation, payload });
}

function lessPot(amount: Money, pot: Money): Money {
  return pot.units >= amount.units ? zero(amount.currency) : { ...amount, units: amount.units - pot.units };
}
