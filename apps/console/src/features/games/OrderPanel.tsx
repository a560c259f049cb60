import { useQuery } from '@tanstack/react-query';
import { SelectField, Skeleton, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { orderQuery } from './games-queries.ts';
import type { Frame, OrderKind } from './games-queries.ts';
import type { GamesSearch } from './games-search.ts';
import { categoryName } from './games-texts.ts';
import { OrderEditor } from './OrderEditor.tsx';

type OrderPanelProps = {
  merchant: string;
  frame: Frame | undefined;
  search: GamesSearch;
  mayEdit: boolean;
  onSearch: (search: GamesSearch) => void;
};

/** The order in which the portal shows categories, vendors, and the games of a category. */
export function OrderPanel({ merchant, frame, search, mayEdit, onSearch }: OrderPanelProps) {
  const t = useText();
  const kind: OrderKind = search.order ?? 'category';
  const within = kind === 'game' ? (search.within ?? frame?.categories[0]?.code) : undefined;
  const isReady = kind !== 'game' || within !== undefined;
  const { data, error, refetch } = useQuery({ ...orderQuery(merchant, kind, within), enabled: isReady });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Segments
          label={t('console_games.order_of')}
          segments={[
            { id: 'category', label: t('console_games.view_categories') },
            { id: 'vendor', label: t('console_games.view_vendors') },
            { id: 'game', label: t('console_games.view_games') },
          ]}
          selected={kind}
          onSelect={(id) => onSearch({ view: 'order', ...(id !== 'category' && { order: id }) })}
        />
        {kind === 'game' && (
          <div className="min-w-48 max-sm:flex-1">
            <SelectField
              label={t('console_games.category')}
              value={within ?? ''}
              options={(frame?.categories ?? []).map(({ code }) => ({ value: code, label: categoryName(t, code) }))}
              onChange={(event) => onSearch({ view: 'order', order: 'game', within: event.target.value })}
            />
          </div>
        )}
      </div>
      {error && !data && (
        <ProblemNotice error={error} title={t('console_games.unread')} onRetry={() => void refetch()} />
      )}
      {data ? (
        <OrderEditor key={`${data.kind} ${data.within}`} merchant={merchant} order={data} mayEdit={mayEdit} />
      ) : (
        !error && <Skeleton className="h-64" />
      )}
    </div>
  );
}
