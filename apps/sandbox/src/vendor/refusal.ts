/** Why a frame's request was refused; the code is also the key of its text. */
export const refusalCodes = [
  'bad_request',
  'session_over',
  'unknown_game',
  'launch_failed',
  'stake_not_offered',
  'insufficient_funds',
  'limit_exceeded',
  'player_blocked',
  'self_excluded',
  'session_expired',
  'game_disabled',
  'currency_mismatch',
  'maintenance',
  'bet_refused',
  'bet_unknown',
  'betting_closed',
  'round_open',
  'round_over',
  'odds_changed',
  'win_too_large',
  'seat_taken',
  'same_address',
  'not_seated',
  'not_your_turn',
  'busy',
  'too_fast',
  'free_spins_over',
  'not_found',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** An expected refusal. Thrown by the handlers' code and turned into an answer in one place. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const ofWallet: Readonly<Record<string, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  LIMIT_EXCEEDED: 'limit_exceeded',
  PLAYER_BLOCKED: 'player_blocked',
  SELF_EXCLUDED: 'self_excluded',
  SESSION_EXPIRED: 'session_expired',
  GAME_DISABLED: 'game_disabled',
  CURRENCY_MISMATCH: 'currency_mismatch',
  MAINTENANCE: 'maintenance',
  FREE_SPINS_OVER: 'free_spins_over',
};

/** The refusal that a player sees for a final refusal of the wallet. */
export function refusalOf(walletCode: string): RefusalCode {
  return ofWallet[walletCode] ?? 'bet_refused';
}
