import { useParams } from '@tanstack/react-router';
import type { BrandEntry } from '../features/availability/availability-queries.ts';
import { mayAnywhere, mayAt, useOperator } from '../features/session/operator-query.ts';
import type { Operator } from '../features/session/operator-query.ts';
import { brandToShow, useLastBrand } from '../platform/last-brand.ts';
import { pages } from './pages.ts';
import type { ConsolePage } from './pages.ts';
import { useOwnBrands } from './use-own-brands.ts';

export type Workspace = {
  operator: Operator;
  /** Pages that this operator may open; those of a brand depend on the role in the shown brand. */
  pages: readonly ConsolePage[];
  brands: readonly BrandEntry[];
  brand: BrandEntry | undefined;
};

/** What the shell needs: the operator, the brands, the shown brand and the pages. */
export function useWorkspace(): Workspace {
  const operator = useOperator();
  const { merchant: shown } = useParams({ strict: false });
  const remembered = useLastBrand((last) => last.merchant);
  const brands = useOwnBrands();
  const current = brandToShow(
    shown ?? remembered,
    brands.map(({ merchant }) => merchant),
  );
  const brand = brands.find(({ merchant }) => merchant === current);
  return { operator, pages: pagesAt(operator, current), brands, brand };
}

/** Pages that an operator may open while a brand is shown. */
export const pagesAt = (operator: Operator, merchant: string | undefined): ConsolePage[] =>
  pages.filter(({ isOfBrand, permission }) =>
    isOfBrand ? mayAt(operator, merchant, permission) : mayAnywhere(operator, permission),
  );
