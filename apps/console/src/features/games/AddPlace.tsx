import { GAMES_ADMIN_SEARCH_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconButton, TextField, useText } from '@croupier/ui';
import { gamesQuery } from './games-queries.ts';
import type { Order, Place } from './games-queries.ts';

type AddPlaceProps = {
  merchant: string;
  order: Order;
  rest: readonly Place[];
  chosen: ReadonlySet<string>;
  nameOf: (place: Place) => string;
  /** Undefined for operators who may only read. */
  onAdd: ((place: Place) => void) | undefined;
};

/** Entries after those, in the default order; any game can be found by name. */
export function AddPlace({ merchant, order, rest, chosen, nameOf, onAdd }: AddPlaceProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const find = typed.trim();
  const isSearch = order.kind === 'game' && find !== '';
  const { data } = useQuery({ ...gamesQuery(merchant, { find, category: order.within }, '20'), enabled: isSearch });
  const found: Place[] = (data?.games ?? []).map(({ nodeId, name, vendor }) => ({
    subject: String(nodeId),
    name,
    detail: vendor,
  }));
  const places = isSearch
    ? found.filter(({ subject }) => !chosen.has(subject))
    : rest.filter((place) => nameOf(place).toLowerCase().includes(find.toLowerCase()));
  return (
    <section className="flex min-w-0 flex-col gap-2" aria-label={t('console_games.order_rest')}>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="heading text-title">{t('console_games.order_rest')}</h2>
      </header>
      <TextField
        type="search"
        icon="search"
        label={t('console_games.find')}
        autoComplete="off"
        spellCheck={false}
        maxLength={GAMES_ADMIN_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul
        aria-label={t('console_games.order_rest')}
        className="max-h-[60dvh] overflow-y-auto rounded-card bg-raised shadow-mid"
      >
        {places.map((place) => (
          <li
            key={place.subject}
            className="flex min-h-11 items-center gap-3 border-b border-line ps-4 pe-2 last:border-0"
          >
            <span className="min-w-0 flex-1 truncate">{nameOf(place)}</span>
            <code className="shrink-0 font-code text-caption text-ink-faint max-sm:hidden">{place.detail}</code>
            {onAdd && (
              <IconButton
                size="small"
                icon="plus"
                label={t('console_games.put_first', { name: nameOf(place) })}
                onClick={() => onAdd(place)}
              />
            )}
          </li>
        ))}
        {places.length === 0 && <li className="px-4 py-6 text-small text-ink-faint">{t('console_games.none')}</li>}
      </ul>
    </section>
  );
}
