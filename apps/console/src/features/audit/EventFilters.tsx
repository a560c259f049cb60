import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { EventKind } from '@croupier/contract';
import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { eventTexts } from './event-words.ts';
import type { EventsSearch } from './EventsPage.tsx';

type EventFiltersProps = {
  search: EventsSearch;
  brands: readonly { merchant: string; name: string }[];
  onFilter: (filters: EventsSearch) => void;
};

/** All of it stands in the address. Choices take effect at once, what is typed with Enter; each begins at the newest. */
export function EventFilters({ search, brands, onFilter }: EventFiltersProps) {
  const t = useText();
  const [subject, setSubject] = useState(search.subject ?? '');
  const choice = (name: 'event' | 'merchant' | 'from' | 'until') => ({
    value: search[name] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const { [name]: _old, ...others } = search;
      onFilter(value === '' ? others : { ...others, [name]: value });
    },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { subject: _old, ...others } = search;
    onFilter(subject.trim() === '' ? others : { ...others, subject: subject.trim() });
  };
  return (
    <form
      aria-label={t('console.events_filters')}
      className="grid grid-cols-1 items-end gap-3 rounded-card bg-raised p-4 shadow-low min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      onSubmit={handleSubmit}
    >
      <SelectField
        label={t('console.column_event')}
        options={[
          { value: '', label: t('console.events_every') },
          ...(Object.keys(eventTexts) as EventKind[]).map((kind) => ({ value: kind, label: t(eventTexts[kind]) })),
        ]}
        {...choice('event')}
      />
      <SelectField
        label={t('console.kind_brand')}
        options={[
          { value: '', label: t('console.all_brands') },
          ...brands.map(({ merchant, name }) => ({ value: merchant, label: name })),
        ]}
        {...choice('merchant')}
      />
      <TextField
        label={t('console.column_subject')}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        placeholder={t('operators.audit_subject_hint')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextField type="date" label={t('operators.audit_from')} {...choice('from')} />
      <TextField type="date" label={t('operators.audit_until')} {...choice('until')} />
      <div className="flex gap-2">
        <Button type="submit">{t('operators.filter')}</Button>
        {Object.keys(search).length > 0 && (
          <Button kind="plain" onClick={() => onFilter({})}>
            {t('operators.filter_clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
