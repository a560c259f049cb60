import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, SelectField, TextField, useText } from '@croupier/ui';
import type { AuditSearch } from './AuditPage.tsx';
import { auditActsQuery } from './audit-queries.ts';
import { actTexts } from './audit-words.ts';
import { filterNames, filtersOf } from './audit-filters.ts';
import type { AuditFilterValues } from './audit-filters.ts';

type AuditFiltersProps = {
  search: AuditSearch;
  brands: readonly { merchant: string; name: string }[];
  onFilter: (filters: AuditFilterValues) => void;
};

/** Who, what, on what, for which brand and when. All of it stands in the address; each begins at the newest. */
export function AuditFilters({ search, brands, onFilter }: AuditFiltersProps) {
  const t = useText();
  const { data } = useQuery(auditActsQuery);
  const [draft, setDraft] = useState<AuditFilterValues>(() => filtersOf(search));
  // Back and forward change the address; the fields follow it and keep the focus.
  const address = JSON.stringify(filtersOf(search));
  const [followed, setFollowed] = useState(address);
  if (address !== followed) {
    setFollowed(address);
    setDraft(filtersOf(search));
  }
  const field = (name: (typeof filterNames)[number]) => ({
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  /** A choice is meant as it is made; what is typed is sent with Enter or the button. */
  const choice = (name: 'act' | 'merchant' | 'from' | 'until') => ({
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => {
      const next = filtersOf({ ...draft, [name]: event.target.value });
      setDraft(next);
      onFilter(next);
    },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter(filtersOf(draft));
  };
  const isFiltered = filterNames.some((name) => search[name] !== undefined);
  const acts = (data ?? []).map((act) => ({ value: act, label: actTexts[act] ? t(actTexts[act]) : act }));
  return (
    <form
      aria-label={t('operators.audit_filters')}
      className="grid grid-cols-1 items-end gap-3 rounded-card bg-raised p-4 shadow-low min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('console.column_actor')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={t('operators.audit_actor_hint')}
        {...field('actor')}
      />
      <SelectField
        label={t('console.column_act')}
        options={[{ value: '', label: t('operators.audit_every_act') }, ...acts]}
        {...choice('act')}
      />
      <TextField
        label={t('console.column_subject')}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        placeholder={t('operators.audit_subject_hint')}
        {...field('subject')}
      />
      <SelectField
        label={t('console.kind_brand')}
        options={[
          { value: '', label: t('console.all_brands') },
          ...brands.map(({ merchant, name }) => ({ value: merchant, label: name })),
        ]}
        {...choice('merchant')}
      />
      <TextField type="date" label={t('operators.audit_from')} {...choice('from')} />
      <TextField type="date" label={t('operators.audit_until')} {...choice('until')} />
      <div className="flex gap-2">
        <Button type="submit">{t('operators.filter')}</Button>
        {isFiltered && (
          <Button
            kind="plain"
            onClick={() => {
              setDraft({});
              onFilter({});
            }}
          >
            {t('operators.filter_clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
