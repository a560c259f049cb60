import type { Brand } from '../../core/brands.ts';
import type { GamesPort, PlayableGame } from '../../core/games.ts';
import { memberId } from '../../core/ids.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Gateway } from './gateways.ts';
import type { Nobody, Owner } from './round-commands.ts';
import type { Sessions } from './sessions.ts';

/** Whom a settling operation concerns, as far as the vendor says. */
export type Whose = {
  sessionId?: string | undefined;
  playerId?: string | undefined;
  /** If given, it must be the player's. */
  currency?: string | undefined;
};

export type OwnersOptions = {
  db: Db;
  ledger: Pick<Ledger, 'roundOwners' | 'merchantOf'>;
  games: Pick<GamesPort<Tx>, 'gameOf'>;
  sessions: Sessions;
  brandOf: (merchant: Merchant) => Brand;
};

/** Finds whom an operation concerns. */
export function createOwners({ db, ledger, games, sessions, brandOf }: OwnersOptions) {
  async function ownerOf(
    gateway: Gateway,
    whose: Whose,
    what: Parameters<Ledger['roundOwners']>[2] | null,
  ): Promise<Owner | Nobody> {
    const owner = await anyOwnerOf(gateway, whose, what);
    const isOther = typeof owner === 'object' && whose.currency !== undefined && whose.currency !== owner.currency;
    return isOther ? 'other_currency' : owner;
  }

  /** By the vendor's data, else by the bet or the round; an ended session is accepted (VE-28). */
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

  /** A rollback of an unknown bet belongs to no brand, so any one serves. */
  function stranger(): Pick<Owner, 'merchant' | 'currency'> {
    const merchant = ledger.merchantOf(0);
    return { merchant, currency: currencyOf(brandOf(merchant).currency) };
  }

  return { ownerOf, gameOfOwner, stranger };
}

export type Owners = ReturnType<typeof createOwners>;
