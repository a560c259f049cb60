import { useState } from 'react';
import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { SelectField, TextField, useText } from '@croupier/ui';
import { SearchField } from '../../../parts/SearchField.tsx';
import { readAmount, without } from '../queue.ts';
import { QueueFilters } from '../QueueFilters.tsx';
import { stateTexts } from './withdrawal-texts.ts';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

type WithdrawalFiltersProps = { search: WithdrawalsSearch; onSearch: (search: WithdrawalsSearch) => void };

export function WithdrawalFilters({ search, onSearch }: WithdrawalFiltersProps) {
  const t = useText();
  const { show, state, late, account = '', least = '' } = search;
  const [typed, setTyped] = useState({ account, least });
  const amount = typed.least.trim() === '' ? '' : readAmount(typed.least);
  const apply = (next: WithdrawalsSearch) => onSearch(without(next, 'after', 'id', 'act'));
  const handleSubmit = () => {
    if (amount === undefined) return;
    const member = typed.account.trim();
    const others = without(search, 'account', 'least');
    apply({ ...others, ...(member && { account: member }), ...(amount && { least: amount }) });
  };
  return (
    <QueueFilters
      search={search}
      shows={[
        { id: 'waiting', label: t('console_cashier.show_waiting') },
        { id: 'disputes', label: t('console_cashier.show_disputes') },
        { id: 'all', label: t('console_cashier.show_all') },
      ]}
      stateTexts={stateTexts}
      onShow={(wanted) => apply({ ...without(search, 'show', 'state'), ...(wanted && { show: wanted }) })}
      onState={(wanted) =>
        apply({ ...without(search, 'state', 'show'), ...(wanted && { show: 'all', state: wanted }) })
      }
      onSubmit={handleSubmit}
      isFiltered={Boolean(account || least || late || state)}
      onClear={() => apply({ ...(show && show !== 'all' && { show }) })}
    >
      <div className="min-w-36 max-sm:flex-1">
        <SelectField
          label={t('console_cashier.age')}
          value={late ?? ''}
          options={[
            { value: '', label: t('console_cashier.any') },
            { value: 'yes', label: t('console_cashier.late_yes') },
            { value: 'no', label: t('console_cashier.late_no') },
          ]}
          onChange={({ target: { value } }) =>
            apply({ ...without(search, 'late'), ...((value === 'yes' || value === 'no') && { late: value }) })
          }
        />
      </div>
      <div className="w-32 max-sm:flex-1">
        <TextField
          label={t('console_cashier.least')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.least}
          error={amount === undefined ? t('console_cashier.amount_wrong') : undefined}
          onChange={(event) => setTyped({ ...typed, least: event.target.value })}
        />
      </div>
      <div className="w-44 max-sm:flex-1">
        <SearchField
          label={t('console.kind_member')}
          maxLength={ACCOUNT_NAME_LENGTH}
          value={typed.account}
          onType={(text) => setTyped({ ...typed, account: text })}
        />
      </div>
    </QueueFilters>
  );
}
