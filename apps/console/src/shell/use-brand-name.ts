import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { doorsQuery } from '../features/doors/doors-queries.ts';
import { useMay } from '../features/session/operator-query.ts';
import { useLastBrand } from '../platform/last-brand.ts';

/** The name of the brand a page is about, which is remembered as the one looked at last. */
export function useBrandName(merchant: string): string {
  const may = useMay();
  const { data: doors } = useQuery({ ...doorsQuery(merchant), enabled: may('brand.read') });
  const remember = useLastBrand((last) => last.remember);
  useEffect(() => remember(merchant), [merchant, remember]);
  return doors?.name ?? merchant;
}
