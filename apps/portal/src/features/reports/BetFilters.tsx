import type { TextKey } from '@croupier/i18n';
import { Chip, SelectField, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../routing/router-context.ts';
import { vendorText } from '../../parts/vendor-text.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import { betStates } from './looks.ts';
import { betTotalsQuery } from './report-queries.ts';
import type { BetFilter } from './report-queries.ts';

// texts: reports.state.*
/** State, category and vendor; only those are offered that were played in the period. */
export function BetFilters({ filter }: { filter: BetFilter }) {
  const t = useText();
  const navigate = useNavigate();
  const { from, to, state, category, vendor } = filter;
  const { data } = useQuery(betTotalsQuery({ from, to }));
  const groups = data?.groups ?? [];
  const set = (name: 'as' | 'of' | 'by', value: string | undefined) =>
    void navigate({
      search: ({ [name]: _before, line: _closed, ...others }) => ({ ...others, ...(value ? { [name]: value } : {}) }),
      isReplacing: true,
    });
  const categories = [...new Set([...groups.map((group) => group.category), ...(category ? [category] : [])])];
  const vendors = new Map(groups.map((group) => [group.vendor, vendorText(t, group.vendorName)]));
  if (vendor && !vendors.has(vendor)) vendors.set(vendor, vendor);
  return (
    <div className="flex flex-col gap-3">
      <fieldset
        aria-label={t('reports.state')}
        className="min-w-0 -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        <Chip isSelected={!state} onClick={() => set('as', undefined)}>
          {t('reports.all')}
        </Chip>
        {betStates.map((one) => (
          <Chip key={one} isSelected={state === one} onClick={() => set('as', one)}>
            {t(`reports.state.${one}` as TextKey)}
          </Chip>
        ))}
      </fieldset>
      {(categories.length > 1 || vendors.size > 1 || category || vendor) && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={t('reports.category')}
            value={category ?? ''}
            onChange={({ target }) => set('of', target.value || undefined)}
            options={[
              { value: '', label: t('reports.all_categories') },
              ...categories.map((one) => ({ value: one, label: categoryName(t, one) })),
            ]}
          />
          <SelectField
            label={t('reports.vendor')}
            value={vendor ?? ''}
            onChange={({ target }) => set('by', target.value || undefined)}
            options={[
              { value: '', label: t('reports.all_vendors') },
              ...[...vendors].map(([value, label]) => ({ value, label })),
            ]}
          />
        </div>
      )}
    </div>
  );
}
