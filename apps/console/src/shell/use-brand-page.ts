import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from './use-brand-name.ts';

type Navigate<Search> = (to: { search: Search; replace: boolean }) => Promise<void>;

/** The properties of every page about one brand: the brand, the search parameters, and a function to change them. */
export function useBrandPage<Search extends object>(
  { merchant }: { merchant: string },
  search: Search,
  navigate: Navigate<Search>,
) {
  const brandName = useBrandName(merchant);
  const { id, name } = useOperator();
  const may = useMay();
  const onSearch = (next: Search) => {
    // Back must not reopen a form that was sent or closed.
    const replace = 'act' in search && search.act !== undefined;
    void navigate({ search: next, replace });
  };
  return { page: { merchant, brandName, search, onSearch }, self: { id, name }, may };
}
