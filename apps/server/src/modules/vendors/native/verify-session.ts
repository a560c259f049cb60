import type { Brand } from '../../../core/brands.ts';
import type { GamesPort } from '../../../core/games.ts';
import type { Merchant } from '../../../core/ids.ts';
import { maskedAccount } from '../../../core/masked-account.ts';
import type { Clock } from '../../../core/ports.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Members } from '../../members/index.ts';
import { amountOf } from '../amounts.ts';
import type { Gateway } from '../gateways.ts';
import type { Sessions } from '../sessions.ts';
import { balanceAnswer } from './answers.ts';

export type VerifyOptions = {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  games: Pick<GamesPort<Tx>, 'gameOf'>;
  brandOf: (merchant: Merchant) => Brand;
  isTransferWallet: (merchant: Merchant, vendor: string) => boolean;
  ledger: Pick<Ledger, 'playableOf' | 'stakeLimitOf'>;
  members: Pick<Members, 'accountsOf'>;
};

/** Exchanges a launch token for player, brand and balance, once (VE-8). */
export function createVerifySession(options: VerifyOptions) {
  const { db, clock, sessions, games, brandOf, isTransferWallet, ledger, members } = options;
  return async function verify(gateway: Gateway, launchToken: string): Promise<object | null> {
    const now = clock.now();
    const session = await sessions.redeem(gateway.code, launchToken, now);
    if (!session) return null;
    const game = games.gameOf(session.nodeId);
    const limit = await ledger.stakeLimitOf(db, session);
    const brand = brandOf(session.merchant);
    const accounts = await members.accountsOf(db, brand, [session.memberId]);
    return {
      ...balanceAnswer(await ledger.playableOf(db, session), now),
      sessionId: session.id,
      playerId: await sessions.playerIdOf(gateway.code, session.memberId),
      // What other players in a room see; the account name itself is never sent (VE-60).
      displayName: maskedAccount(accounts.get(session.memberId) ?? ''),
      gameCode: game?.gameCode ?? null,
      vendor: game?.vendor ?? null,
      // The wallet of the game, because the player controls the page's address (VE-41).
      wallet: game && isTransferWallet(session.merchant, game.vendor) ? 'transfer' : 'single',
      country: session.country,
      lang: session.language,
      limits: {
        maxBet: limit && amountOf(limit),
        leastSpinMs: brand.jurisdiction.leastSpinMilliseconds,
      },
    };
  };
}

export type Verify = ReturnType<typeof createVerifySession>;
