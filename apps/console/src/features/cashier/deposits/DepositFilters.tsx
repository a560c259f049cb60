import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { Segments } from '../../../parts/Segments.tsx';
import type { DepositMethod, DepositState } from './deposit-types.ts';
import { methodTexts, stateTexts } from './deposit-texts.ts';
import type { DepositsSearch } from './deposits-search.ts';

type DepositFiltersProps = { search: DepositsSearch; onSearch: (search: DepositsSearch) => void };

/** Everything stands in the address. Choices take effect at once, what is typed with Enter; either begins at the first page. */
export function DepositFilters({ search, onSearch }: DepositFiltersProps) {
  const t = useText();
  const { show, state, method, account = '', no = '', from = '', to = '' } = search;
  const [typed, setTyped] = useState({ account, no });
  const apply = (next: DepositsSearch) => {
    const { before: _before, id: _id, act: _act, ...rest } = next;
    onSearch(rest);
  };
  const without = (...fields: (keyof DepositsSearch)[]): DepositsSearch =>
    Object.fromEntries(Object.entries(search).filter(([field]) => !fields.includes(field as keyof DepositsSearch)));
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [member, number] = [typed.account.trim(), typed.no.trim().toUpperCase()];
    apply({ ...without('account', 'no'), ...(member && { account: member }), ...(number && { no: number }) });
  };
  const any = { value: '', label: t('console_cashier.any') };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
      <Segments
        label={t('console_cashier.show')}
        segments={[
          { id: 'waiting', label: t('console_cashier.show_waiting') },
          { id: 'slips', label: t('console_cashier.show_slips') },
          { id: 'all', label: t('console_cashier.show_all') },
        ]}
        selected={state === undefined ? (show ?? 'waiting') : 'all'}
        onSelect={(id) => apply({ ...without('show', 'state'), ...(id !== 'waiting' && { show: id }) })}
      />
      <div className="min-w-36 max-sm:flex-1">
        <SelectField
          label={t('console.column_state')}
          value={state ?? ''}
          options={[any, ...Object.entries(stateTexts).map(([value, key]) => ({ value, label: t(key) }))]}
          onChange={({ target: { value } }) =>
            apply({ ...without('state', 'show'), ...(value && { show: 'all', state: value as DepositState }) })
          }
        />
      </div>
      <div className="min-w-32 max-sm:flex-1">
        <SelectField
          label={t('console_cashier.channel')}
          value={method ?? ''}
          options={[any, ...Object.entries(methodTexts).map(([value, key]) => ({ value, label: t(key) }))]}
          onChange={({ target: { value } }) =>
            apply({ ...without('method'), ...(value && { method: value as DepositMethod }) })
          }
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <TextField
          type="date"
          label={t('console_cashier.from')}
          value={from}
          max={to || undefined}
          onChange={({ target: { value } }) => apply({ ...without('from'), ...(value && { from: value }) })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <TextField
          type="date"
          label={t('console_cashier.to')}
          value={to}
          min={from || undefined}
          onChange={({ target: { value } }) => apply({ ...without('to'), ...(value && { to: value }) })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <TextField
          type="search"
          label={t('console.kind_member')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={typed.account}
          onChange={(event) => setTyped({ ...typed, account: event.target.value })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <TextField
          type="search"
          label={t('console_cashier.number')}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          value={typed.no}
          onChange={(event) => setTyped({ ...typed, no: event.target.value })}
        />
      </div>
      <Button type="submit">{t('console_cashier.filter')}</Button>
      {(account || no || from || to || method || state) && (
        <Button kind="plain" onClick={() => apply({ ...(show && !state && { show }) })}>
          {t('console_cashier.filter_clear')}
        </Button>
      )}
    </form>
  );
}
