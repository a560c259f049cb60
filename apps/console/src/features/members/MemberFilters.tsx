import { MEMBER_SEARCH_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { SearchField } from '../../parts/SearchField.tsx';
import type { MembersSearch } from './members-search.ts';
import { kindTexts, stateTexts } from './member-texts.ts';

type MemberFiltersProps = { search: MembersSearch; onSearch: (search: MembersSearch) => void };

/** Filters are in the address. Choices apply at once, typed text on Enter; both go to the first page. */
export function MemberFilters({ search, onSearch }: MemberFiltersProps) {
  const t = useText();
  const { before: _before, ...asked } = search;
  const [typed, setTyped] = useState(asked.text ?? '');
  const [hasTried, setHasTried] = useState(false);
  const apply = (change: Partial<Record<keyof MembersSearch, string>>) => {
    const all = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== '');
    // The options below come from the tables that parse the address.
    onSearch(Object.fromEntries(all));
  };
  const isShort = typed.trim().length === 1;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (!isShort) apply({ text: typed.trim() });
  };
  const options = (texts: Readonly<Record<string, Parameters<typeof t>[0]>>) => [
    { value: '', label: t('console_members.any') },
    ...Object.entries(texts).map(([value, key]) => ({ value, label: t(key) })),
  ];
  return (
    <search>
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-72 sm:max-w-md">
          <SearchField
            label={t('console_members.find')}
            icon="search"
            placeholder={t('console_members.find_hint')}
            maxLength={MEMBER_SEARCH_LENGTH}
            value={typed}
            error={hasTried && isShort ? t('console_members.find_short') : undefined}
            onType={setTyped}
          />
        </div>
        <Button type="submit" kind="main">
          {t('console_members.find_now')}
        </Button>
        <div className="basis-full max-sm:hidden" />
        <div className="min-w-32 max-sm:flex-1">
          <SelectField
            label={t('console_members.column_kind')}
            value={asked.kind ?? ''}
            options={options(kindTexts)}
            onChange={({ target }) => apply({ kind: target.value })}
          />
        </div>
        <div className="min-w-32 max-sm:flex-1">
          <SelectField
            label={t('console.column_state')}
            value={asked.state ?? ''}
            options={options(stateTexts)}
            onChange={({ target }) => apply({ state: target.value })}
          />
        </div>
        <div className="min-w-40 max-sm:flex-1">
          <SelectField
            label={t('console_cashier.withdrawals')}
            value={asked.withdrawal ?? ''}
            options={[
              { value: '', label: t('console_members.any') },
              { value: 'open', label: t('console_members.withdrawal_open') },
            ]}
            onChange={({ target }) => apply({ withdrawal: target.value })}
          />
        </div>
        <div className="w-40 max-sm:flex-1">
          <TextField
            type="date"
            label={t('console_members.registered_from')}
            max={asked.to}
            value={asked.from ?? ''}
            onChange={({ target }) => apply({ from: target.value })}
          />
        </div>
        <div className="w-40 max-sm:flex-1">
          <TextField
            type="date"
            label={t('console_members.registered_to')}
            min={asked.from}
            value={asked.to ?? ''}
            onChange={({ target }) => apply({ to: target.value })}
          />
        </div>
        {Object.keys(asked).length > 0 && (
          <Button kind="plain" onClick={() => onSearch({})}>
            {t('operators.filter_clear')}
          </Button>
        )}
      </form>
    </search>
  );
}
