import { randomUUID } from 'node:crypto';
import { signatureOf } from '@croupier/server/testing';
import { amountText } from '../amounts.ts';
import type { RoundMove, RoundRefusal, RoundWords } from '../model/rounds.ts';
import type { Seat } from '../player.ts';
import type { World } from '../world.ts';
import { post } from './said.ts';
import type { Said } from './said.ts';

const SECRET = 'demo-only-sandbox-secret';
const GAME = 'perlas-baccarat';

/** The protocol's code for each refusal, as its manual has it. */
const codes: Record<RoundRefusal, string> = {
  account_frozen: 'PLAYER_BLOCKED',
  time_out_active: 'SELF_EXCLUDED',
  stake_limit_reached: 'LIMIT_EXCEEDED',
  stake_total_reached: 'LIMIT_EXCEEDED',
  insufficient_balance: 'INSUFFICIENT_FUNDS',
  bonus_max_bet: 'LIMIT_EXCEEDED',
  permit_ended: 'SESSION_EXPIRED',
  bet_unknown: 'BET_NOT_FOUND',
  bet_rolled_back: 'ALREADY_ROLLED_BACK',
  bet_settled: 'ALREADY_SETTLED',
  round_ended: 'ROUND_CLOSED',
  key_reused: 'TX_CONFLICT',
};

export function sendNative({ testServer, clock }: World, operation: string, body: object): Promise<Said> {
  const text = JSON.stringify(body);
  const at = `/vendor-wallet/v1/${operation}`;
  const [timestamp, nonce] = [String(clock.now().getTime()), randomUUID()];
  const stamp = { method: 'POST', path: at, timestamp, nonce, body: Buffer.from(text) };
  const headers = {
    'x-vendor-id': 'sandbox',
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(SECRET, stamp),
  };
  return post(testServer.url + at, headers, text);
}

/** A move as this vendor sends it. */
export function nativeMessage(move: RoundMove, { sessionId, playerId }: Seat): [operation: string, body: object] {
  const txId = move.name;
  switch (move.type) {
    case 'bet':
      return ['bet', { txId, roundId: move.round, gameCode: GAME, sessionId, amount: amountText(move.units) }];
    case 'betwin':
      return [
        'betwin',
        {
          txId,
          roundId: move.round,
          gameCode: GAME,
          sessionId,
          bet: amountText(move.units),
          win: amountText(move.won),
          roundEnd: true,
        },
      ];
    case 'win':
      return [
        'win',
        {
          txId,
          roundId: move.round,
          amount: amountText(move.units),
          roundEnd: move.ends,
          playerId,
          ...(move.bet === null ? {} : { betTxId: move.bet }),
        },
      ];
    case 'endround':
      return ['endround', { txId, roundId: move.round, playerId }];
    case 'rollback':
      return ['rollback', { txId, targetTxId: move.bet, reason: 'no answer', playerId }];
    case 'promo':
      return ['promo', { txId, promoType: 'tournament', campaignId: 'sim', amount: amountText(move.units), playerId }];
    case 'adjust':
      return [
        'adjust',
        {
          txId,
          targetRoundId: move.round,
          amount: amountText(move.units),
          reason: 'a wrong card',
          approvedBy: 'sim',
          playerId,
        },
      ];
  }
}

/** The answer in words, and the one that is expected. */
export const nativeHeard = ({ code, balance, replay }: Record<string, unknown>): string =>
  code === 'OK' ? `OK ${String(balance)}${replay === true ? ' again' : ''}` : String(code);

export const nativeWords = ({ refused, balance, isReplay }: RoundWords): string =>
  refused ? codes[refused] : `OK ${amountText(balance)}${isReplay ? ' again' : ''}`;
