import type { LotteryType } from '@croupier/lottery';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';

type OpenBets = {
  memberId: string;
  currency: string;
  /** From 1 on: in which part of the time. */
  cut: number;
  category: string;
  bets: bigint;
  bet: bigint;
  validBet: bigint;
  prize: bigint;
};
type OpenMoney = { memberId: string; currency: string; cut: number; kind: string; in: bigint; out: bigint };

/** What agents need of the server. */
export type AgentParts = {
  db: Db;
  clock: Clock;
  random: Random;
  config: Pick<Config, 'SECRET_KEY' | 'AGENT_ACTIVE_BET'>;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'once' | 'post'>;
  members: Pick<Members, 'byId' | 'accountsOf' | 'canonical' | 'create'>;
  turnover: Pick<Turnover, 'realBetsOf' | 'realBetsOfBrand' | 'changedBettorsOf'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  /** Figures of all members since the first of the cuts, as the reports of days that are over have them. */
  openFigures: (
    tx: Tx,
    brand: Brand,
    time: { cuts: readonly Date[]; to: Date },
  ) => Promise<{ bets: readonly OpenBets[]; money: readonly OpenMoney[] }>;
  /** A password that must be changed at the first sign-in; hashed before the transaction, which stays short. */
  setOneTimePassword: {
    hash: (password: string) => Promise<string>;
    store: (tx: Tx, member: Member, hash: string) => Promise<void>;
  };
  writeRegistration: (tx: Tx, member: Member, context: RequestContext) => Promise<void>;
  setLotteryLevel: (
    tx: Tx,
    level: { memberId: string; type: LotteryType; level: number },
  ) => Promise<{ before: number } | Refusal>;
  /** The present edition of the agent policy; null when the brand has none. */
  policyOf: (context: RequestContext) => Promise<{ edition: number; version: number } | null>;
};

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  // The platform has compared it with the operator's own brands, which are configured.
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}
