import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from './use-brand-name.ts';

type Navigate<Search> = (to: { search: Search; replace: boolean }) => Promise<void>;

/** What every page about one brand is given: the brand, what its address chooses, and how to choose something else. */
export function useBrandPage<Search extends object>(
  { merchant }: { merchant: string },
  search: Search,
  navigate: Navigate<Search>,
) {
  const brandName = useBrandName(merchant);
  const { id, name } = useOperator();
  const may = useMay();
  const onSearch = (next: Search) => {
    // A form that was sent or closed is nowhere to go back to.
    const replace = 'act' in search && search.act !== undefined;
    void navigate({ search: next, replace });
  };
  return { page: { merchant, brandName, search, onSearch }, self: { id, name }, may };
}
