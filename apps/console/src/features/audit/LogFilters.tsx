import { AUDIT_ACTOR_LENGTH, AUDIT_SUBJECT_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { filterNames, filtersOf } from './audit-filters.ts';
import type { AuditFilterValues } from './audit-filters.ts';

type LogFiltersProps = {
  label: string;
  search: AuditFilterValues;
  /** The kind of entry: an act of the log, or a significant event. */
  kind: { name: 'act' | 'event'; label: string; options: readonly { value: string; label: string }[] };
  /** Whether there is a filter by actor. */
  hasActor: boolean;
  brands: readonly { merchant: string; name: string }[];
  onFilter: (filters: AuditFilterValues) => void;
};

/** Filters by kind, actor, subject, brand and time. They are in the address; a change goes to the newest entries. */
export function LogFilters({ label, search, kind, hasActor, brands, onFilter }: LogFiltersProps) {
  const t = useText();
  const [draft, setDraft] = useState<AuditFilterValues>(() => filtersOf(search));
  // Back and forward change the address; the fields follow and keep the focus.
  const address = JSON.stringify(filtersOf(search));
  const [followed, setFollowed] = useState(address);
  if (address !== followed) {
    setFollowed(address);
    setDraft(filtersOf(search));
  }
  const field = (name: 'actor' | 'subject') => ({
    autoComplete: 'off',
    spellCheck: false,
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  /** Choices apply at once; typed text applies on Enter or by the button. */
  const choice = (name: 'act' | 'event' | 'merchant' | 'from' | 'until') => ({
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
  return (
    <form
      aria-label={label}
      className="flex flex-wrap items-end gap-3 rounded-card bg-raised p-4 shadow-low *:min-w-36 *:flex-1"
      onSubmit={handleSubmit}
    >
      {hasActor && (
        <TextField
          label={t('console.column_actor')}
          maxLength={AUDIT_ACTOR_LENGTH}
          placeholder={t('operators.audit_actor_hint')}
          {...field('actor')}
        />
      )}
      <SelectField label={kind.label} options={kind.options} {...choice(kind.name)} />
      <TextField
        label={t('console.column_subject')}
        maxLength={AUDIT_SUBJECT_LENGTH}
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
        {filterNames.some((name) => search[name] !== undefined) && (
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
