import type { Brand } from '../../core/brands.ts';
import type { GamesPort, PlayableGame } from '../../core/games.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Found, Ledger } from '../ledger/index.ts';
import { readAmount } from './amounts.ts';
import type { Gateway } from './gateways.ts';
import { basics, contentOf, potOf, productOf } from './round-commands.ts';
import type { Done } from './round-commands.ts';
import type { GameSession, Sessions } from './sessions.ts';
import type { Stops } from './stops.ts';

export type Bet = {
  txId: string;
  roundId: string;
  gameCode: string;
  sessionId: string;
  amount: string;
  currency?: string | undefined;
  jackpotContribution?: string | undefined;
  /** The outcome of the bet, if the vendor reports it. */
  outcomes?: readonly ReportedOutcome[] | undefined;
};

type ReportedOutcome = { question: string; outcome: string; ways: number; outOf: number; amount: string };

export type StakesOptions = {
  db: Db;
  ledger: Pick<Ledger, 'play' | 'noteOutcomes'>;
  games: Pick<GamesPort<Tx>, 'playable'>;
  sessions: Sessions;
  stops: Stops;
  brandOf: (merchant: Merchant) => Brand;
  isClosed: (brand: Brand) => boolean;
};

/** Operations that take a stake: bet, and bet with win. */
export function createStakes({ db, ledger, games, sessions, stops, brandOf, isClosed }: StakesOptions) {
  /** Thousands a second: a cached session is used without waiting, and all bets have one object shape. */
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
    const playing = ledger.play({
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
    return body.outcomes === undefined ? playing : noted(playing, gateway, session, body);
  }

  async function betwin(
    gateway: Gateway,
    body: Omit<Bet, 'amount'> & { bet: string; win: string; roundEnd: boolean },
  ): Promise<Done> {
    const session = await sessions.find(gateway.code, body.sessionId);
    if (!session) return 'session_unknown';
    const { game, refuse } = stakeIn(session, gateway, body);
    const playing = ledger.play({
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
    return noted(playing, gateway, session, body);
  }

  /** Stored before the answer: without it the vendor repeats the bet, and this with it. */
  async function noted(
    playing: Promise<Done>,
    { code }: Gateway,
    { currency }: GameSession,
    { txId, outcomes = [] }: Pick<Bet, 'txId' | 'outcomes'>,
  ): Promise<Done> {
    const done = await playing;
    if (typeof done === 'object' && done.accepted && outcomes.length > 0) {
      const reported = outcomes.map(({ amount, ...outcome }) => ({ ...outcome, amount: readAmount(amount, currency) }));
      await ledger.noteOutcomes(db, { issuer: code, name: txId, outcomes: reported });
    }
    return done;
  }

  /** The game of a stake, and a reason against accepting it (VE-29). */
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
    // A vendor with its own wallet takes nothing from the main one (VE-41).
    if (game?.walletMode === 'transfer' && !brand.singleWallet) return 'game_disabled';
    return game?.isOn ? undefined : 'game_disabled';
  }

  return { bet, betwin };
}
