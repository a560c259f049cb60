import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, SelectField, TextField, useText } from '@croupier/ui';
import { Segments } from '../../../parts/Segments.tsx';
import { readAmount } from '../queue.ts';
import type { WithdrawalState } from './withdrawal-types.ts';
import { stateTexts } from './withdrawal-texts.ts';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

type WithdrawalFiltersProps = { search: WithdrawalsSearch; onSearch: (search: WithdrawalsSearch) => void };

/** Everything stands in the address. Choices take effect at once, what is typed with Enter; either begins at the first page. */
export function WithdrawalFilters({ search, onSearch }: WithdrawalFiltersProps) {
  const t = useText();
  const { show, state, late, account = '', least = '' } = search;
  const [typed, setTyped] = useState({ account, least });
  const amount = typed.least.trim() === '' ? '' : readAmount(typed.least);
  const apply = (next: WithdrawalsSearch) => {
    const { after: _after, id: _id, act: _act, ...rest } = next;
    onSearch(rest);
  };
  const without = (...fields: (keyof WithdrawalsSearch)[]): WithdrawalsSearch =>
    Object.fromEntries(Object.entries(search).filter(([field]) => !fields.includes(field as keyof WithdrawalsSearch)));
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === undefined) return;
    const member = typed.account.trim();
    apply({ ...without('account', 'least'), ...(member && { account: member }), ...(amount && { least: amount }) });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
      <Segments
        label={t('console_cashier.show')}
        segments={[
          { id: 'waiting', label: t('console_cashier.show_waiting') },
          { id: 'disputes', label: t('console_cashier.show_disputes') },
          { id: 'all', label: t('console_cashier.show_all') },
        ]}
        selected={state === undefined ? (show ?? 'waiting') : 'all'}
        onSelect={(id) => apply({ ...without('show', 'state'), ...(id !== 'waiting' && { show: id }) })}
      />
      <div className="min-w-40 max-sm:flex-1">
        <SelectField
          label={t('console.column_state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('console_cashier.any') },
            ...Object.entries(stateTexts).map(([value, key]) => ({ value, label: t(key) })),
          ]}
          onChange={({ target: { value } }) =>
            apply({ ...without('state', 'show'), ...(value && { show: 'all', state: value as WithdrawalState }) })
          }
        />
      </div>
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
            apply({ ...without('late'), ...((value === 'yes' || value === 'no') && { late: value }) })
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
      <Button type="submit">{t('console_cashier.filter')}</Button>
      {(account || least || late || state) && (
        <Button kind="plain" onClick={() => apply({ ...(show && show !== 'all' && { show }) })}>
          {t('console_cashier.filter_clear')}
        </Button>
      )}
    </form>
  );
}
