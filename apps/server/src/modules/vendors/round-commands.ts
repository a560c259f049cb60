import { fingerprint } from '@croupier/ledger';
import { zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { JACKPOT_POOL } from '../../core/games.ts';
import type { PlayableGame } from '../../core/games.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Pot, RoundAnswer } from '../ledger/index.ts';
import type { Gateway } from './gateways.ts';

export type Owner = { memberId: MemberId; merchant: Merchant; currency: Currency; nodeId: number | null };

/** The result of an operation: the books' answer, or that its player is unknown. */
export type Done = RoundAnswer | Nobody;
export type Nobody = 'session_unknown' | 'bet_unknown' | 'ambiguous' | 'other_currency' | 'credit_refused';

/** The fields of every round command. */
export function basics(
  gateway: Gateway,
  txId: string,
  { merchant, currency }: Pick<Owner, 'merchant' | 'currency'>,
  game: PlayableGame | null,
) {
  const product = productOf(gateway, game);
  return { merchant, issuer: gateway.code, name: txId, product, game: game?.nodeId ?? null, currency };
}

export function productOf(gateway: Gateway, game: PlayableGame | null): string {
  return game ? `${game.gameType}.${game.vendor}` : `OTHER.${gateway.code}`;
}

export function potOf(amount: Money): Pot | undefined {
  return amount.units > 0n ? { poolId: JACKPOT_POOL, amount } : undefined;
}

/** All fields from the vendor in a fixed order: the same txId with other content is another command. */
export function contentOf(operation: string, payload: object): string {
  return fingerprint({ actor: 'vendor', operation, payload });
}

export function lessPot(amount: Money, pot: Money): Money {
  return pot.units >= amount.units ? zero(amount.currency) : { ...amount, units: amount.units - pot.units };
}
