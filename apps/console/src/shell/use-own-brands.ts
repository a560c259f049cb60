import type { Permission } from '@croupier/contract';
import { useBrands } from '../features/availability/availability-queries.ts';
import type { BrandEntry } from '../features/availability/availability-queries.ts';
import { mayAt, useOperator } from '../features/session/operator-query.ts';

/** The operator's brands: all of them, or those where the role has the permission. */
export function useOwnBrands(permission?: Permission): BrandEntry[] {
  const operator = useOperator();
  const own = operator.grants.filter(({ permissions }) => permission === undefined || permissions.includes(permission));
  return useBrands(
    own.map(({ merchant }) => merchant),
    (merchant) => mayAt(operator, merchant, 'brand.read'),
  );
}
