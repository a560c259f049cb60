import type { Answer, Calls } from '@croupier/contract';
import type { Brand } from './brands.ts';
import type { MemberId } from './ids.ts';

/** The facts about a game that launching and betting need. */
export type PlayableGame = {
  nodeId: number;
  vendor: string;
  gameCode: string;
  gameType: string;
  walletMode: 'single' | 'transfer';
  /** Whether it is on for the brand and the country. */
  isOn: boolean;
  isInMaintenance: boolean;
  /** One of our own games, which no vendor runs. */
  isOwn: boolean;
};

/** A game in a list. */
export type ShownGame = Answer<Calls['gameList']>['content'][number];

/** The catalogue's functions for modules on its own level. */
export type GamesPort<Tx> = {
  /** The game of a node, or another game of its vendor by code; null when the vendor has no such game. */
  playable: (brand: Brand, country: string | null, which: { nodeId: number; gameCode?: string }) => PlayableGame | null;
  /** Any game in the catalogue, whether or not a brand shows it. */
  gameOf: (nodeId: number) => PlayableGame | null;
  /** Where the money for a vendor's games is kept; null for an unknown vendor. */
  walletModeOf: (vendor: string) => PlayableGame['walletMode'] | null;
  /** Vendors with their own wallets, in the order shown. */
  transferVendors: (brand: Brand, language: string) => { vendor: string; name: string }[];
  /** The games of a type that are shown, most played first. */
  shownOf: (
    whom: { brand: Brand; country: string | null; language: string; at: Date },
    filter: { gameType: string; vassalage?: string | undefined },
    limit: number,
  ) => ShownGame[];
  recordPlay: (tx: Tx, play: { member: MemberId; nodeId: number; at: Date }) => Promise<void>;
};

/** The jackpot pool of a brand: its progressive games pay in and pay out of it. */
export const JACKPOT_POOL = 'grand';
