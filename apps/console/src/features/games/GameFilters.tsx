import { GAMES_ADMIN_SEARCH_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, SelectField, useText } from '@croupier/ui';
import { SearchField } from '../../parts/SearchField.tsx';
import { Segments } from '../../parts/Segments.tsx';
import type { Frame } from './games-queries.ts';
import { shownKinds } from './games-search.ts';
import type { GamesSearch } from './games-search.ts';
import { categoryName } from './games-texts.ts';

const showTexts = {
  all: 'console_games.show_all',
  hot: 'console_games.show_hot',
  new: 'console_games.show_new',
  off: 'console_games.show_off',
  hidden: 'console_games.show_hidden',
} as const;

type GameFiltersProps = { frame: Frame | undefined; search: GamesSearch; onSearch: (search: GamesSearch) => void };

/** Filters are in the address. Choices apply at once, typed text on Enter; both go to the first page. */
export function GameFilters({ frame, search, onSearch }: GameFiltersProps) {
  const t = useText();
  const { find, category, vendor, show } = search;
  const [typed, setTyped] = useState(find ?? '');
  const apply = (change: { [Field in keyof GamesSearch]?: GamesSearch[Field] | undefined }) => {
    const { after: _after, ...kept } = { ...search, ...change };
    onSearch(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== '')));
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply({ find: typed.trim() });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
      <div className="w-64 max-sm:w-full">
        <SearchField
          icon="search"
          label={t('console_games.find')}
          placeholder={t('console_games.find_hint')}
          maxLength={GAMES_ADMIN_SEARCH_LENGTH}
          value={typed}
          onType={setTyped}
        />
      </div>
      <div className="min-w-40 max-sm:flex-1">
        <SelectField
          label={t('console_games.category')}
          value={category ?? ''}
          options={[
            { value: '', label: t('console_games.any') },
            ...(frame?.categories ?? []).map(({ code }) => ({ value: code, label: categoryName(t, code) })),
          ]}
          onChange={(event) => apply({ category: event.target.value })}
        />
      </div>
      <div className="min-w-44 max-sm:flex-1">
        <SelectField
          label={t('console.column_vendor')}
          value={vendor ?? ''}
          options={[
            { value: '', label: t('console_games.any') },
            ...(frame?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => apply({ vendor: event.target.value })}
        />
      </div>
      <Segments
        label={t('console_games.show')}
        segments={shownKinds.map((id) => ({ id, label: t(showTexts[id]) }))}
        selected={show ?? 'all'}
        onSelect={(id) => apply({ show: id === 'all' ? undefined : id })}
        className="max-sm:w-full max-sm:overflow-x-auto"
      />
      <Button type="submit">{t('console_games.search')}</Button>
      {(find || category || vendor || show) && (
        <Button kind="plain" onClick={() => onSearch({})}>
          {t('console_games.clear')}
        </Button>
      )}
    </form>
  );
}
