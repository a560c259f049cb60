import type { Answer, Calls } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { GamesPort, PlayableGame } from '../../core/games.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { gatewayOf } from './gateways.ts';
import type { Gateway } from './gateways.ts';
import type { Sessions } from './sessions.ts';
import type { Stops } from './stops.ts';
import type { Transfers } from './transfers/index.ts';

export type LaunchOptions = {
  db: Db;
  gateways: readonly Gateway[];
  sessions: Sessions;
  stops: Stops;
  games: Pick<GamesPort<Tx>, 'playable' | 'recordPlay'>;
  /** Why this member may not start a game now: a time-out, an exclusion, a time limit. */
  standsAgainst: (context: MemberContext) => Promise<Refusal | null>;
  transfers: Pick<Transfers, 'isTransferWallet' | 'recallOthers'>;
};

type Wish = {
  nodeId: number;
  device?: string | undefined;
  backUrl?: string | undefined;
  language?: string | undefined;
  room?: string | undefined;
};
type Launched = Answer<Calls['launchGame']>;

/** Starts games: for money with a token that opens one session once, for fun without any data of the member. */
export function createLaunch({ db, gateways, sessions, stops, games, standsAgainst, transfers }: LaunchOptions) {
  async function launch(context: MemberContext, request: Wish): Promise<Launched | Refusal> {
    const found = findGame(context, request.nodeId);
    if ('refused' in found) return found;
    const against = await standsAgainst(context);
    if (against) return against;
    const { game, gateway } = found;
    const { member, brand, country, at } = context;
    const language = request.language ?? context.language;
    const isTransferWallet = transfers.isTransferWallet(brand, game.vendor);
    await transfers.recallOthers(context, game.vendor);
    const opened = await inTransaction(db, async (tx) => {
      await games.recordPlay(tx, { member: member.id, nodeId: game.nodeId, at });
      return sessions.open(tx, {
        gateway: gateway.code,
        merchant: brand.merchant,
        memberId: member.id,
        nodeId: game.nodeId,
        currency: currencyOf(brand.currency),
        country,
        language,
        portalSession: context.session.id,
        at,
      });
    });
    return {
      game_url: throughCdn(
        brand,
        game,
        addressOf(gateway, game, { ...request, language, token: opened.token, isTransferWallet }),
      ),
      launchId: opened.id,
      announces: gateway.announces,
    };
  }

  async function tryOut(context: RequestContext, request: Wish): Promise<Answer<Calls['gameTrialLaunch']> | Refusal> {
    const found = findGame(context, request.nodeId);
    if ('refused' in found) return found;
    const language = request.language ?? context.language;
    const { brand } = context;
    const spin = brand.jurisdiction.leastSpinMilliseconds;
    const address = addressOf(found.gateway, found.game, { ...request, language, currency: brand.currency, spin });
    return { game_url: throughCdn(brand, found.game, address), announces: found.gateway.announces };
  }

  function findGame({ brand, country }: RequestContext, nodeId: number) {
    const game = games.playable(brand, country, { nodeId });
    if (!game || !game.isOn) return refuse('game_not_found');
    const gateway = gatewayOf(gateways, game.vendor);
    if (!gateway || game.isOwn) return refuse('game_not_found');
    if (game.isInMaintenance || stops.isStopped(gateway.code)) return refuse('game_in_maintenance');
    return { game, gateway };
  }

  return { launch, tryOut };
}

/**
 * A brand's own launch hosts replace the vendor's and pass requests on. A game always gets the same host, so that its
 * files stay cached.
 */
function throughCdn({ launchGameCDNs }: Brand, { nodeId }: PlayableGame, address: string): string {
  const cdn = launchGameCDNs[nodeId % Math.max(1, launchGameCDNs.length)];
  if (cdn === undefined) return address;
  const url = new URL(address);
  return `${cdn.replace(/\/$/, '')}${url.pathname}${url.search}`;
}

type Query = {
  token?: string;
  language: string;
  device?: string | undefined;
  backUrl?: string | undefined;
  /** For games with rooms: the chosen or linked room. */
  room?: string | undefined;
  currency?: string;
  /** Shortest time of a spin; for money the vendor gets it with the session. */
  spin?: number;
  /** The vendor uses its own wallet. */
  isTransferWallet?: boolean;
};

/** The vendor's page of the game. Without a token it is the demo with play money outside of all books. */
function addressOf(
  { launchUrl }: Gateway,
  { gameCode, vendor, gameType }: PlayableGame,
  { token, language, device, backUrl, room, currency, spin, isTransferWallet }: Query,
): string {
  const url = new URL(launchUrl);
  const isReal = token !== undefined;
  const query = {
    launchMode: 'GLS',
    accountType: isReal ? '1' : '0',
    platform: 'W',
    game: gameCode,
    vendor,
    type: gameType,
    lang: language,
    token,
    device,
    back: backUrl,
    room,
    currency,
    spin: spin ? String(spin) : undefined,
  };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  if (isTransferWallet) url.searchParams.set('wallet', 'transfer');
  if (!isReal) url.searchParams.set('demo', '1');
  return url.href;
}
