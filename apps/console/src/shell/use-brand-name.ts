import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../features/availability/availability-queries.ts';
import { useMay } from '../features/session/operator-query.ts';
import { useLastBrand } from '../platform/last-brand.ts';

/** The name of a page's brand, which is stored as the last shown one. */
export function useBrandName(merchant: string): string {
  const may = useMay();
  const { data: availability } = useQuery({ ...availabilityQuery(merchant), enabled: may('brand.read') });
  const remember = useLastBrand((last) => last.remember);
  useEffect(() => remember(merchant), [merchant, remember]);
  return availability?.name ?? merchant;
}
