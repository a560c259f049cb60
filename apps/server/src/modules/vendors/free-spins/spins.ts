import { hash } from 'node:crypto';
import { money, zero } from '@croupier/money';
import type { Brand } from '../../../core/brands.ts';
import type { GamesPort } from '../../../core/games.ts';
import type { Merchant } from '../../../core/ids.ts';
import type { Clock, Random } from '../../../core/ports.ts';
import { databaseFault, inTransaction } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { channels, enqueuePush } from '../../../platform/push/index.ts';
import { setTimer } from '../../../platform/work/index.ts';
import type { Ledger, RoundAnswer, RoundRefusal } from '../../ledger/index.ts';
import { readAmount } from '../amounts.ts';
import type { Gateway } from '../gateways.ts';
import { contentOf } from '../round-commands.ts';
import type { Nobody } from '../round-commands.ts';
import type { GameSession, Sessions } from '../sessions.ts';
import type { Stops } from '../stops.ts';
import { isOver } from './states.ts';
import { changeGrant, changeSpin, findGrant, insertSpin, lockGrant, spinNamed, spinOfRound, spinsOf } from './store.ts';
import type { Grant, GrantChange, Spin } from './store.ts';

/** Fires when a grant is over, in a transaction of its own. */
export const OVER_TIMER = 'vendors.free-spins-over';

/** The answer of a spin: as of any round, or that there is no such spin (any more). */
export type SpinDone = RoundAnswer | Nobody | 'free_spins_over';

export type SpinOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'playableOf' | 'playRefusal'>;
  games: Pick<GamesPort<Tx>, 'playable'>;
  sessions: Pick<Sessions, 'find'>;
  stops: Pick<Stops, 'isStopped'>;
  brandOf: (merchant: Merchant) => Brand;
  isClosed: (brand: Brand) => boolean;
};

type SpinBet = {
  txId: string;
  roundId: string;
  gameCode: string;
  sessionId: string;
  currency?: string | undefined;
  freeSpinId: string;
  freeSpinNumber: number;
};
type SpinWin = {
  txId: string;
  roundId: string;
  amount: string;
  betTxId?: string | undefined;
  roundEnd: boolean;
  currency?: string | undefined;
  freeSpinId: string;
  jackpotWin?: string | undefined;
};
type SpinBack = { txId: string; targetTxId: string; freeSpinId: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Spins of grants, as their vendor reports them. Nobody stakes, and what is won is collected with the grant: whoever
 * granted it credits it once. Each of them is done once and answered again (VE-62).
 */
export function createSpins(options: SpinOptions) {
  const { db, clock, random, ledger, games, sessions, stops, brandOf, isClosed } = options;

  /** The grant of ours that a vendor names; null for an id of the vendor's own. */
  async function grantOf(gateway: Gateway, id: string): Promise<Grant | null> {
    const grant = UUID.test(id) ? await findGrant(db, id) : null;
    return grant?.gateway === gateway.code ? grant : null;
  }

  async function bet(gateway: Gateway, body: SpinBet): Promise<SpinDone> {
    const session = await sessions.find(gateway.code, body.sessionId);
    if (!session) return 'session_unknown';
    const grant = await grantOf(gateway, body.freeSpinId);
    if (grant?.memberId !== session.memberId) return 'free_spins_over';
    const print = printOf('bet', body);
    return again(() =>
      inTransaction(db, async (tx): Promise<SpinDone> => {
        const held = (await lockGrant(tx, grant.id))!;
        const known = await spinNamed(tx, gateway.code, body.txId);
        if (known) return repeatedBet(tx, held, known, print);
        const at = clock.now();
        const refused = await foundAgainst(tx, { gateway, session, grant: held, body, at });
        const of = {
          tx_id: body.txId,
          number: body.freeSpinNumber,
          round_name: body.roundId,
          game_code: body.gameCode,
        };
        await insertSpin(tx, gateway.code, held.id, { ...of, state: refused ? 'refused' : 'open', refused, print, at });
        if (refused) return refused === 'free_spins_over' ? refused : refusal(tx, held, refused, at);
        await changeGrant(tx, held, { state: 'running' });
        return accepted(tx, held, body.txId, at);
      }),
    );
  }

  async function repeatedBet(
    tx: Tx,
    grant: Grant,
    known: Spin & { grantId: string },
    print: Buffer,
  ): Promise<SpinDone> {
    const isSame = known.grantId === grant.id && known.print?.equals(print);
    // A bet that was taken back before it came has no content.
    if (known.state === 'void') return refusal(tx, grant, 'bet_rolled_back', known.at);
    if (!isSame) return refusal(tx, grant, 'key_reused', known.at);
    if (known.refused === 'free_spins_over') return known.refused;
    if (known.refused !== null)
      return { ...(await refusal(tx, grant, known.refused as RoundRefusal, known.at)), isReplay: true };
    return { ...(await accepted(tx, grant, known.txId, known.at)), isReplay: true };
  }

  type Asked = { gateway: Gateway; session: GameSession; grant: Grant; body: SpinBet; at: Date };

  async function foundAgainst(
    tx: Tx,
    { gateway, session, grant, body, at }: Asked,
  ): Promise<RoundRefusal | 'free_spins_over' | null> {
    const brand = brandOf(session.merchant);
    const { nodeId, country } = session;
    const game = games.playable(brand, country, { nodeId, gameCode: body.gameCode });
    if (stops.isStopped(gateway.code) || isClosed(brand) || game?.isInMaintenance) return 'maintenance';
    if (body.currency !== undefined && body.currency !== grant.stake.currency) return 'currency_mismatch';
    if (!game?.isOn || !grant.games.includes(body.gameCode)) return 'game_disabled';
    const whose = { merchant: grant.merchant, memberId: grant.memberId, currency: grant.stake.currency };
    const against = await ledger.playRefusal(tx, { ...whose, permit: session.id });
    if (against) return against;
    if (isOver(grant.state) || grant.until <= at || body.freeSpinNumber > grant.spins) return 'free_spins_over';
    const spins = await spinsOf(tx, grant.id);
    if (spins.some(({ roundName }) => roundName === body.roundId)) return 'bet_exists';
    return spins.some(({ number }) => number === body.freeSpinNumber) ? 'free_spins_over' : null;
  }

  /** Collects what a spin won; null when the vendor names no grant of ours. */
  async function win(gateway: Gateway, body: SpinWin): Promise<SpinDone | null> {
    const grant = await grantOf(gateway, body.freeSpinId);
    if (!grant) return null;
    if (body.currency !== undefined && body.currency !== grant.stake.currency) return 'other_currency';
    const amount = readAmount(body.amount, grant.stake.currency);
    const print = printOf('win', body);
    return again(() =>
      inTransaction(db, async (tx): Promise<SpinDone> => {
        const held = (await lockGrant(tx, grant.id))!;
        const spin = await spinOfRound(tx, held.id, body.roundId);
        const at = clock.now();
        if (!spin || spin.state === 'refused' || (body.betTxId !== undefined && body.betTxId !== spin.txId))
          return refusal(tx, held, 'bet_unknown', at);
        if (spin.state === 'void') return refusal(tx, held, 'bet_rolled_back', at);
        if (spin.state === 'won') {
          if (spin.winTxId !== body.txId) return refusal(tx, held, 'round_ended', at);
          if (!spin.winPrint?.equals(print)) return refusal(tx, held, 'key_reused', at);
          return { ...(await accepted(tx, held, body.txId, spin.endedAt ?? at)), isReplay: true };
        }
        const won = { state: 'won', win: amount.units, win_tx_id: body.txId, win_print: print, ended_at: at };
        await changeSpin(tx, gateway.code, spin.txId, won);
        await advance(tx, held, { played: held.played + 1, won: held.won.units + amount.units }, at);
        return accepted(tx, held, body.txId, at);
      }),
    );
  }

  /** Takes a spin back, also before it came; null when the vendor names no grant of ours. */
  async function rollback(gateway: Gateway, body: SpinBack): Promise<SpinDone | null> {
    const grant = await grantOf(gateway, body.freeSpinId);
    if (!grant) return null;
    return again(() =>
      inTransaction(db, async (tx): Promise<SpinDone> => {
        const held = (await lockGrant(tx, grant.id))!;
        const spin = await spinNamed(tx, gateway.code, body.targetTxId);
        const at = clock.now();
        const back = { back_tx_id: body.txId, ended_at: at };
        if (!spin) {
          await insertSpin(tx, gateway.code, held.id, { ...back, tx_id: body.targetTxId, state: 'void', at });
          return accepted(tx, held, body.txId, at);
        }
        if (spin.grantId !== held.id) return refusal(tx, held, 'key_reused', at);
        if (spin.state === 'won') return refusal(tx, held, 'bet_settled', at);
        if (spin.state === 'void') {
          const isSame = spin.backTxId === body.txId;
          return isSame
            ? { ...(await accepted(tx, held, body.txId, spin.endedAt ?? at)), isReplay: true }
            : refusal(tx, held, 'bet_rolled_back', at);
        }
        // A refused one moved nothing, so there is nothing to take back.
        if (spin.state === 'open') {
          await changeSpin(tx, gateway.code, spin.txId, { ...back, state: 'void' });
          await advance(tx, held, {}, at);
        }
        return accepted(tx, held, body.txId, at);
      }),
    );
  }

  /** All played, or the time is up and no spin is open: then it is over. */
  async function advance(tx: Tx, grant: Grant, change: { played?: number; won?: bigint }, at: Date): Promise<Grant> {
    await enqueuePush(tx, channels.member(grant.memberId), {
      kind: 'promotions.changed',
      value: { status: 'changed' },
    });
    const isOpen = (await spinsOf(tx, grant.id)).some(({ state }) => state === 'open');
    const isPlayed = (change.played ?? grant.played) === grant.spins;
    const state = isOpen ? null : isPlayed ? 'finished' : grant.until <= at ? 'expired' : null;
    if (state === null) return changeGrant(tx, grant, { ...change, state: grant.state });
    return end(tx, grant, { ...change, state }, at);
  }

  async function end(tx: Tx, grant: Grant, change: GrantChange, at: Date): Promise<Grant> {
    const over = await changeGrant(tx, grant, { ...change, over_at: at });
    await setTimer(tx, random, { kind: OVER_TIMER, dueAt: at, value: { id: grant.id } });
    return over;
  }

  async function accepted(tx: Tx, grant: Grant, refId: string, at: Date): Promise<RoundAnswer> {
    return { accepted: true, isReplay: false, refId, at, ...(await balanceOf(tx, grant)) };
  }

  async function refusal(tx: Tx, grant: Grant, refused: RoundRefusal, at: Date): Promise<RoundAnswer> {
    return { accepted: false, refused, isReplay: false, refId: grant.id, at, ...(await balanceOf(tx, grant)) };
  }

  async function balanceOf(tx: Tx, { merchant, memberId, stake }: Grant) {
    const { currency } = stake;
    return { currency, balance: await ledger.playableOf(tx, { merchant, memberId, currency, nodeId: null }) };
  }

  return { bet, win, rollback, advance, end };
}

export type Spins = ReturnType<typeof createSpins>;

/** Two messages of one name at once: the second finds what the first one wrote. */
async function again<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (databaseFault(error) !== 'unique') throw error;
    return work();
  }
}

const printOf = (operation: string, body: object): Buffer => hash('sha256', contentOf(operation, body), 'buffer');

export const wonBy = (spin: Pick<Spin, 'win'>, { stake }: Pick<Grant, 'stake'>) =>
  spin.win === null ? zero(stake.currency) : money(spin.win, stake.currency);
