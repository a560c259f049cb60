import { useQuery } from '@tanstack/react-query';
import { Badge, Notice, Tabs, useFormats, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { CategoriesPanel } from './CategoriesPanel.tsx';
import { frameQuery } from './games-queries.ts';
import type { GamesSearch } from './games-search.ts';
import { GamesPanel } from './GamesPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { VendorsPanel } from './VendorsPanel.tsx';

export type GamesPageProps = {
  merchant: string;
  brandName: string;
  search: GamesSearch;
  mayEdit: boolean;
  onSearch: (search: GamesSearch) => void;
};

const views = [
  { id: 'games', text: 'console_games.view_games' },
  { id: 'categories', text: 'console_games.view_categories' },
  { id: 'vendors', text: 'console_games.view_vendors' },
  { id: 'order', text: 'console_games.view_order' },
  { id: 'import', text: 'console_games.view_import' },
] as const;

/** The part of the catalogue that a brand shows, by country, and its order. */
export function GamesPage({ merchant, brandName, search, mayEdit, onSearch }: GamesPageProps) {
  const t = useText();
  const formats = useFormats();
  const { data: frame, error, refetch } = useQuery(frameQuery(merchant));
  const view = search.view ?? 'games';
  return (
    <>
      <PageHeader title={t('console_games.title')} context={brandName}>
        {frame && (
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
            <span className="figures">
              {t('console_games.shown_of', { shown: formats.number(frame.shown), games: formats.number(frame.games) })}
            </span>
            {frame.off > 0 && <Badge tone="warn">{t('console_games.switched_off', { count: frame.off })}</Badge>}
          </p>
        )}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_games.unread')} onRetry={() => void refetch()} />}
      {!mayEdit && <Notice>{t('console_games.read_only')}</Notice>}
      <Tabs
        label={t('console_games.views')}
        tabs={views.map(({ id, text }) => ({ id, label: t(text) }))}
        selected={view}
        onSelect={(id) => onSearch(id === 'games' ? {} : { view: id })}
      >
        {view === 'games' && (
          <GamesPanel
            key={search.find ?? ''}
            merchant={merchant}
            frame={frame}
            search={search}
            mayEdit={mayEdit}
            onSearch={onSearch}
          />
        )}
        {view === 'categories' && <CategoriesPanel merchant={merchant} frame={frame} mayEdit={mayEdit} />}
        {view === 'vendors' && <VendorsPanel merchant={merchant} frame={frame} mayEdit={mayEdit} />}
        {view === 'order' && (
          <OrderPanel merchant={merchant} frame={frame} search={search} mayEdit={mayEdit} onSearch={onSearch} />
        )}
        {view === 'import' && <ImportPanel mayEdit={mayEdit} />}
      </Tabs>
    </>
  );
}
