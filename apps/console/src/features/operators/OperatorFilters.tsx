import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, SelectField, useText } from '@croupier/ui';
import { SearchField } from '../../parts/SearchField.tsx';
import { rolesQuery, states } from './operators-queries.ts';
import type { OperatorsSearch } from './operators-queries.ts';
import { roleTexts } from './role-texts.ts';

type OperatorFiltersProps = { search: OperatorsSearch; onSearch: (search: OperatorsSearch) => void };

const stateTexts = { active: 'operators.state_active', frozen: 'operators.state_frozen' } as const;

/** Filters are in the address; a change goes to the first page. */
export function OperatorFilters({ search, onSearch }: OperatorFiltersProps) {
  const t = useText();
  const { data } = useQuery(rolesQuery);
  const { name, role, state, merchant } = search;
  const [typed, setTyped] = useState(name ?? '');
  // Back and forward change the address; the field follows and keeps the focus.
  const [followed, setFollowed] = useState(name);
  if (name !== followed) {
    setFollowed(name);
    setTyped(name ?? '');
  }
  const show = (next: { name?: string | undefined; role?: string | undefined; state?: string | undefined }) => {
    const all = { name, role, state, ...next };
    const chosen = states.find((one) => one === all.state);
    onSearch({
      ...(merchant && { merchant }),
      ...(all.name && { name: all.name }),
      ...(all.role && { role: all.role }),
      ...(chosen && { state: chosen }),
    });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ name: typed.trim() });
  };
  const roles = (data?.roles ?? []).map(({ role: value }) => ({
    value,
    label: roleTexts[value] ? t(roleTexts[value]) : value,
  }));
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={handleSubmit}>
      <div className="min-w-0 flex-1 basis-60 sm:max-w-xs">
        <SearchField
          label={t('operators.filter_name')}
          icon="search"
          maxLength={ACCOUNT_NAME_LENGTH}
          value={typed}
          onType={setTyped}
        />
      </div>
      <div className="basis-40">
        <SelectField
          label={t('operators.role')}
          value={role ?? ''}
          onChange={(event) => show({ role: event.target.value })}
          options={[{ value: '', label: t('operators.every_role') }, ...roles]}
        />
      </div>
      <div className="basis-40">
        <SelectField
          label={t('console.column_state')}
          value={state ?? ''}
          onChange={(event) => show({ state: event.target.value })}
          options={[
            { value: '', label: t('operators.every_state') },
            ...states.map((value) => ({ value, label: t(stateTexts[value]) })),
          ]}
        />
      </div>
      <Button type="submit">{t('operators.filter')}</Button>
      {(name !== undefined || role !== undefined || state !== undefined) && (
        <Button
          kind="plain"
          onClick={() => {
            setTyped('');
            onSearch(merchant ? { merchant } : {});
          }}
        >
          {t('operators.filter_clear')}
        </Button>
      )}
    </form>
  );
}
