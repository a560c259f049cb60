import { useParams } from '@tanstack/react-router';
import { useBrands } from '../features/doors/doors-queries.ts';
import type { BrandEntry } from '../features/doors/doors-queries.ts';
import { useOperator } from '../features/session/operator-query.ts';
import type { Operator } from '../features/session/operator-query.ts';
import { brandToShow, useLastBrand } from '../platform/last-brand.ts';
import { pages } from './pages.ts';
import type { ConsolePage } from './pages.ts';

export type Desk = {
  operator: Operator;
  /** Pages that this operator may open. */
  pages: readonly ConsolePage[];
  brands: readonly BrandEntry[];
  brand: BrandEntry | undefined;
};

/** What the frame around the pages needs to know: who, which brands, which of them now, and which pages. */
export function useDesk(): Desk {
  const operator = useOperator();
  const { merchant: shown } = useParams({ strict: false });
  const remembered = useLastBrand((last) => last.merchant);
  const allowed = pages.filter(({ permission }) => operator.permissions.includes(permission));
  const brands = useBrands(operator.merchants, operator.permissions.includes('brand.read'));
  const current = brandToShow(shown ?? remembered, operator.merchants);
  return { operator, pages: allowed, brands, brand: brands.find(({ merchant }) => merchant === current) };
}
