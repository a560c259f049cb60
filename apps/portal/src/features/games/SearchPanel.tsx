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

/** Finds games while the visitor types. Arrow keys move through the results, Enter opens the first. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { typed, text, type } = useSearchText();
  const { data: answer, error, isPlaceholderData, refetch } = useQuery(foundGamesQuery(text));
  // Typing has priority over rendering the results.
  const data = useDeferredValue(answer);
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  // The dialog focuses its first control; here the field must have the focus.
  useEffect(() => inputRef.current?.focus(), []);

  // One function for all letters, so that the results are not rendered again while the visitor types.
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
    // The first result may still belong to fewer letters.
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
          {/* Announced when it changes, for screen readers. */}
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

/** Shown when a search has no results (GA-100). */
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
