import type { Brand } from '../../../core/brands.ts';
import type { GamesPort } from '../../../core/games.ts';
import type { Merchant } from '../../../core/ids.ts';
import type { Clock } from '../../../core/ports.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Ledger } from '../../ledger/index.ts';
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
  isKept: (merchant: Merchant, vendor: string) => boolean;
  ledger: Pick<Ledger, 'balanceOf' | 'stakeLimitOf'>;
};

/** Turns a launch token into who plays, where and with what, once (VE-8). */
export function createVerifySession({ db, clock, sessions, games, brandOf, isKept, ledger }: VerifyOptions) {
  return async function verify(gateway: Gateway, launchToken: string): Promise<object | null> {
    const now = clock.now();
    const session = await sessions.redeem(gateway.code, launchToken, now);
    if (!session) return null;
    const game = games.gameOf(session.nodeId);
    const limit = await ledger.stakeLimitOf(db, session);
    return {
      ...balanceAnswer(await ledger.balanceOf(db, session), now),
      sessionId: session.id,
      playerId: await sessions.playerIdOf(gateway.code, session.memberId),
      gameCode: game?.gameCode ?? null,
      vendor: game?.vendor ?? null,
      // Which wallet the game plays with: the address of the page is in the player's hands (VE-41).
      wallet: game && isKept(session.merchant, game.vendor) ? 'transfer' : 'single',
      country: session.country,
      lang: session.language,
      limits: {
        maxBet: limit && amountOf(limit),
        leastSpinMs: brandOf(session.merchant).jurisdiction.leastSpinMilliseconds,
      },
    };
  };
}

export type Verify = ReturnType<typeof createVerifySession>;
