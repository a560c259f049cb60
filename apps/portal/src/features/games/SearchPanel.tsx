import { GAME_SEARCH_LENGTH } from '@croupier/contract/limits';
import { Dialog, EmptyState, Icon, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { CategoryChips } from './CategoryChips.tsx';
import { FoundGames } from './FoundGames.tsx';
import { foundGamesQuery, mostPlayedQuery } from './game-queries.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { keepSearch } from './search-memory.ts';
import { useSearchText } from './use-search-text.ts';

/** Finds a game among all of them while one types: arrows walk through what was found, Enter opens the first. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { typed, text, type } = useSearchText();
  const { data: answer, error, isPlaceholderData, refetch } = useQuery(foundGamesQuery(text));
  // The next letter comes before the list of the last one.
  const data = useDeferredValue(answer);
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  // The dialog gives the focus to its first control; anyone who opens a search wants to type.
  useEffect(() => inputRef.current?.focus(), []);

  // The same function for every letter: what was found stays as it is drawn while one types on.
  const handleOpen = useCallback(() => keepSearch(inputRef.current?.value.trim() ?? ''), []);
  const links = () => [...(listRef.current?.querySelectorAll<HTMLElement>('a[data-found]') ?? [])];
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowUp' && at === -1) return;
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? all[at + 1] : (all[at - 1] ?? inputRef.current);
    next?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What stands first may still be the answer to fewer letters.
    if (text === typed.trim() && !isPlaceholderData && data === answer) links()[0]?.click();
  };
  return (
    <Dialog isOpen onClose={onClose} size="medium" title={t('games.search')}>
      <div
        role="presentation"
        className="flex min-h-[calc(92dvh-7rem)] flex-col gap-3 pb-2 sm:min-h-[min(32rem,70dvh)]"
        onKeyDown={handleKeyDown}
      >
        <search className="sticky top-0 z-10 bg-upper pt-1 pb-2">
          <form onSubmit={handleSubmit} className="relative flex items-center">
            <Icon name="search" className="pointer-events-none absolute start-4 text-highlight" />
            <input
              ref={inputRef}
              type="search"
              value={typed}
              maxLength={GAME_SEARCH_LENGTH}
              autoComplete="off"
              enterKeyHint="go"
              aria-label={t('games.search')}
              placeholder={t('games.search_hint')}
              onChange={({ target }) => type(target.value)}
              className="min-h-12 w-full rounded-control border border-line-strong bg-page ps-12 pe-4 text-body text-ink placeholder:text-ink-faint"
            />
          </form>
          {/* Read out when it changes, so that anyone who cannot see the list knows that there is one. */}
          <output className="mt-2 block min-h-5 text-caption text-ink-faint">
            {text !== '' && data ? t('games.found', { count: data.total }) : ''}
          </output>
        </search>
        {text === '' ? (
          <>
            <RecentSearches onChoose={type} />
            <CategoryChips title={t('games.browse')} />
          </>
        ) : error && !data ? (
          <FetchFailure error={error} onRetry={() => void refetch()} />
        ) : data?.total === 0 ? (
          <>
            <EmptyState drawing="search" title={t('games.found_nothing')}>
              {t('games.found_nothing_hint')}
            </EmptyState>
            <CategoryChips title={t('games.browse')} />
            <MostPlayed onOpen={handleOpen} />
          </>
        ) : (
          <div ref={listRef}>
            <FoundGames games={data?.games} onOpen={handleOpen} />
            {data && data.total > data.games.length && (
              <p className="p-3 text-caption text-ink-faint">{t('games.found_more', { shown: data.games.length })}</p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** For whoever searched in vain (GA-100). */
function MostPlayed({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const { data: games, isError } = useQuery(mostPlayedQuery);
  if (isError || games?.length === 0) return null;
  return (
    <section>
      <h3 className="heading mb-2 text-body">{t('games.most_played')}</h3>
      <FoundGames games={games} onOpen={onOpen} />
    </section>
  );
}
