import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { PromotionTitles } from '../content/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** In whose language promotions are named. */
export type TitleReader = Parameters<PromotionTitles>[1];

/** What bonuses need of the server. */
export type BonusParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'walletIn' | 'numberOf' | 'once'>;
  members: Pick<Members, 'byId'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  promotionTitles: PromotionTitles;
  turnover: Pick<Turnover, 'lock' | 'demand' | 'cancel' | 'bound' | 'filledOf' | 'filledOfBonuses' | 'validBets'>;
};
