import type { Answer, Calls } from '@croupier/contract';
import { memberKey } from '../../api/queries.ts';
import { pagedQuery } from '../../api/paged-query.ts';

export type Referral = Answer<Calls['referral']>;
export type Friend = Referral['friends'][number];
export type Terms = NonNullable<Referral['terms']>;

const perPage = 20;

export const referralQuery = pagedQuery(
  [...memberKey, 'referral'],
  (caller, query, options) => caller.call('referral', { query }, options),
  { perPage },
);
