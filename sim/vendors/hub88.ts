import { sign } from 'node:crypto';
import { unreachable } from '../unreachable.ts';
import type { RoundMove, RoundRefusal, RoundWords } from '../model/rounds.ts';
import type { Seat } from '../player.ts';
import type { World } from '../world.ts';
import { post } from './said.ts';
import type { Said } from './said.ts';

const GAME = 'golden-gem-02';
/** Hundred-thousandths of a peso, where the books have ten-thousandths. */
const FINER = 10n;

const statuses: Record<RoundRefusal, string> = {
  account_frozen: 'RS_ERROR_USER_DISABLED',
  time_out_active: 'RS_ERROR_USER_DISABLED',
  stake_limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  stake_total_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  insufficient_balance: 'RS_ERROR_NOT_ENOUGH_MONEY',
  bonus_max_bet: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  permit_ended: 'RS_ERROR_TOKEN_EXPIRED',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bet_settled: 'RS_ERROR_DUPLICATE_TRANSACTION',
  round_ended: 'RS_ERROR_UNKNOWN',
  key_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
};

export function sendHub({ testServer, hubKey }: World, path: string, body: object): Promise<Said> {
  const text = JSON.stringify(body);
  const signature = sign('RSA-SHA256', Buffer.from(text), hubKey).toString('base64');
  return post(`${testServer.url}/vendor-wallet/hub88/hub/${path}`, { 'x-hub88-signature': signature }, text);
}

/** A move as this vendor sends it; it knows no stake and win in one, no prizes and no corrections. */
export function hubMessage(world: World, move: RoundMove, seat: Seat): [path: string, body: object] {
  const common = { user: seat.playerId, transaction_uuid: move.name, request_uuid: world.nextId(), game_code: GAME };
  const amountOf = (units: bigint) => Number(units * FINER);
  switch (move.type) {
    case 'bet':
      return [
        'transaction/bet',
        {
          ...common,
          token: seat.token,
          round: move.round,
          round_closed: false,
          currency: 'PHP',
          amount: amountOf(move.units),
        },
      ];
    case 'win':
      return [
        'transaction/win',
        {
          ...common,
          reference_transaction_uuid: move.bet,
          round: move.round,
          round_closed: move.ends,
          currency: 'PHP',
          amount: amountOf(move.units),
        },
      ];
    case 'rollback':
      return [
        'transaction/rollback',
        { ...common, reference_transaction_uuid: move.bet, round: 'any', round_closed: true },
      ];
    case 'betwin':
    case 'endround':
    case 'promo':
    case 'adjust':
      throw new Error(`this vendor sends no ${move.type}`);
    default:
      return unreachable(move);
  }
}

export const hubHeard = ({ status, balance }: Record<string, unknown>): string =>
  status === 'RS_OK' ? `RS_OK ${String(balance)}` : String(status);

export const hubWords = ({ refused, balance }: RoundWords): string =>
  refused ? statuses[refused] : `RS_OK ${balance * FINER}`;
