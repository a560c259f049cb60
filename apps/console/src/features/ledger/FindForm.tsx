import { LEDGER_SEARCH_LENGTH } from '@croupier/contract/limits';
import type { SubmitEvent } from 'react';
import { Button, TextField, useText } from '@croupier/ui';
import { Segments } from '../../parts/Segments.tsx';
import type { LedgerSearch } from './ledger-search.ts';
import { ownerList, ownerTexts } from './ledger-texts.ts';

type FindFormProps = { search: LedgerSearch; onSearch: (search: LedgerSearch) => void };

/** Finds a member's wallets by account name, or other accounts by the beginning of their key. */
export function FindForm({ search, onSearch }: FindFormProps) {
  const t = useText();
  const { find, owner } = search;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('find') ?? '').trim();
    onSearch({ ...(owner && { owner }), ...(typed !== '' && { find: typed }) });
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-80 items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          name="find"
          label={t('console_figures.find')}
          hint={t('console_figures.find_hint')}
          defaultValue={find}
          maxLength={LEDGER_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" icon="search">
          {t('console_figures.find_go')}
        </Button>
      </div>
      <Segments
        label={t('console_figures.owner')}
        segments={[
          { id: 'any' as const, label: t('console_figures.owner.any') },
          ...ownerList.map((id) => ({ id, label: t(ownerTexts[id]) })),
        ]}
        selected={owner ?? 'any'}
        onSelect={(id) => onSearch({ ...(find && { find }), ...(id !== 'any' && { owner: id }) })}
        className="max-w-full overflow-x-auto"
      />
    </form>
  );
}
