import { OUTBOX_ADDRESS_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, useText } from '@croupier/ui';
import { SearchField } from '../../parts/SearchField.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { kinds } from './outbox-queries.ts';
import type { Outbox, OutboxSearch } from './outbox-queries.ts';

type OutboxFiltersProps = { search: OutboxSearch; kept: Outbox['kept']; onSearch: (search: OutboxSearch) => void };

/** Filters by receiver and kind. They are in the address; a change goes to the newest messages. */
export function OutboxFilters({ search: { kind, to }, kept, onSearch }: OutboxFiltersProps) {
  const t = useText();
  const [typed, setTyped] = useState(to ?? '');
  const show = (next: OutboxSearch['kind'], recipient: string) =>
    onSearch({ ...(next && { kind: next }), ...(recipient && { to: recipient }) });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    show(kind, typed.trim());
  };
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <form className="flex min-w-0 flex-1 basis-72 items-end gap-2 sm:max-w-md" onSubmit={handleSubmit}>
        <div className="min-w-0 flex-1">
          <SearchField
            label={t('console.outbox_to')}
            icon="search"
            maxLength={OUTBOX_ADDRESS_LENGTH}
            value={typed}
            onType={setTyped}
          />
        </div>
        <Button type="submit">{t('console.outbox_search')}</Button>
      </form>
      {to !== undefined && (
        <Button kind="plain" onClick={() => show(kind, '')}>
          {t('console.outbox_clear')}
        </Button>
      )}
      {kept.length > 1 && (
        <Segments
          label={t('console.outbox_kinds')}
          segments={[
            { id: 'all', label: t('console.outbox_all') },
            ...kinds.map((id) => ({ id, label: t(kindTexts[id]) })),
          ]}
          selected={kind ?? 'all'}
          onSelect={(id) =>
            show(
              kinds.find((one) => one === id),
              to ?? '',
            )
          }
        />
      )}
    </div>
  );
}

const kindTexts = { sms: 'console.outbox_sms', email: 'console.outbox_email' } as const;
