import { useState } from 'react';
import { ACCOUNT_NAME_LENGTH, DEPOSIT_NUMBER_LENGTH } from '@croupier/contract/limits';
import { SelectField, TextField, useText } from '@croupier/ui';
import { SearchField } from '../../../parts/SearchField.tsx';
import { without } from '../queue.ts';
import { QueueFilters } from '../QueueFilters.tsx';
import type { DepositMethod } from './deposit-types.ts';
import { methodTexts, stateTexts } from './deposit-texts.ts';
import type { DepositsSearch } from './deposits-search.ts';

type DepositFiltersProps = { search: DepositsSearch; onSearch: (search: DepositsSearch) => void };

export function DepositFilters({ search, onSearch }: DepositFiltersProps) {
  const t = useText();
  const { show, state, method, account = '', no = '', from = '', to = '' } = search;
  const [typed, setTyped] = useState({ account, no });
  const apply = (next: DepositsSearch) => onSearch(without(next, 'before', 'id', 'act'));
  const handleSubmit = () => {
    const [member, number] = [typed.account.trim(), typed.no.trim().toUpperCase()];
    apply({ ...without(search, 'account', 'no'), ...(member && { account: member }), ...(number && { no: number }) });
  };
  return (
    <QueueFilters
      search={search}
      shows={[
        { id: 'waiting', label: t('console_cashier.show_waiting') },
        { id: 'slips', label: t('console_cashier.show_slips') },
        { id: 'all', label: t('console_cashier.show_all') },
      ]}
      stateTexts={stateTexts}
      onShow={(wanted) => apply({ ...without(search, 'show', 'state'), ...(wanted && { show: wanted }) })}
      onState={(wanted) =>
        apply({ ...without(search, 'state', 'show'), ...(wanted && { show: 'all', state: wanted }) })
      }
      onSubmit={handleSubmit}
      isFiltered={Boolean(account || no || from || to || method || state)}
      onClear={() => apply({ ...(show && !state && { show }) })}
    >
      <div className="min-w-32 max-sm:flex-1">
        <SelectField
          label={t('console_cashier.channel')}
          value={method ?? ''}
          options={[
            { value: '', label: t('console_cashier.any') },
            ...Object.entries(methodTexts).map(([value, key]) => ({ value, label: t(key) })),
          ]}
          onChange={({ target: { value } }) =>
            apply({ ...without(search, 'method'), ...(value && { method: value as DepositMethod }) })
          }
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <TextField
          type="date"
          label={t('console_cashier.from')}
          value={from}
          max={to || undefined}
          onChange={({ target: { value } }) => apply({ ...without(search, 'from'), ...(value && { from: value }) })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <TextField
          type="date"
          label={t('console_cashier.to')}
          value={to}
          min={from || undefined}
          onChange={({ target: { value } }) => apply({ ...without(search, 'to'), ...(value && { to: value }) })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <SearchField
          label={t('console.kind_member')}
          maxLength={ACCOUNT_NAME_LENGTH}
          value={typed.account}
          onType={(text) => setTyped({ ...typed, account: text })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <SearchField
          label={t('console_cashier.number')}
          maxLength={DEPOSIT_NUMBER_LENGTH}
          value={typed.no}
          onType={(text) => setTyped({ ...typed, no: text })}
        />
      </div>
    </QueueFilters>
  );
}
