import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass, EmptyState, Icon, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Countdown } from './Countdown.tsx';
import { Load } from './Load.tsx';
import { issuesQuery } from './lottery-queries.ts';
import type { Draw } from './lottery-queries.ts';
import type { LotterySearch } from './lottery-search.ts';
import { Numbers } from './Numbers.tsx';
import { DrawBadge } from './StateBadges.tsx';
import { skewOf } from './skew.ts';

type IssuesSectionProps = {
  merchant: string;
  gameCode: string;
  limit: Draw['worst'] | undefined;
  search: LotterySearch;
  onSearch: (search: LotterySearch) => void;
};

/** The issues of a game: past, coming, or unsettled. */
export function IssuesSection({ merchant, gameCode, limit, search, onSearch }: IssuesSectionProps) {
  const t = useText();
  const { data, dataUpdatedAt, error, refetch, isPending, isPlaceholderData } = useQuery(
    issuesQuery(merchant, gameCode, search),
  );
  const skewMs = skewOf(data?.now, dataUpdatedAt);
  const { show } = search;
  const isComing = show === 'coming';
  const columns: TableColumn<Draw>[] = [
    {
      id: 'issue',
      header: t('console_lottery.issue'),
      renderCell: ({ issue }) => (
        <Link
          to="/brands/$merchant/lottery"
          params={{ merchant }}
          search={{ ...search, game: gameCode, issue }}
          className="figures inline-flex min-h-8 items-center rounded-control font-semibold whitespace-nowrap text-highlight underline-offset-2 hover:underline"
        >
          {issue}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (draw) => data && <DrawBadge draw={draw} now={data.now} />,
    },
    {
      id: 'draw',
      header: t('console_lottery.draw_at'),
      renderCell: ({ drawAt, closeAt, state }) => (
        <span className="inline-flex items-baseline gap-2">
          <Time at={drawAt} className="text-ink-soft" />
          {isComing && state === 'PLANNED' && <Countdown until={closeAt} skewMs={skewMs} className="text-caption" />}
        </span>
      ),
    },
    ...(isComing
      ? []
      : [
          {
            id: 'result',
            header: t('console_lottery.numbers'),
            renderCell: ({ result }: Draw) => result && <Numbers result={result} />,
          },
        ]),
    { id: 'tickets', header: t('console_lottery.tickets'), isFigure: true, renderCell: ({ tickets }) => tickets },
    {
      id: 'staked',
      header: t('console_lottery.staked'),
      isFigure: true,
      renderCell: ({ staked }) => <WireAmount wire={staked} />,
    },
    {
      id: 'worst',
      header: t('console_lottery.worst'),
      isFigure: true,
      renderCell: ({ worst }) => (limit ? <Load worst={worst} limit={limit} /> : <WireAmount wire={worst} />),
    },
  ];
  const { after, ...first } = search;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Segments
        label={t('console_lottery.show')}
        segments={[
          { id: 'past', label: t('console_lottery.show_past') },
          { id: 'coming', label: t('console_lottery.show_coming') },
          { id: 'unsettled', label: t('console_lottery.show_unsettled') },
        ]}
        selected={show ?? 'past'}
        onSelect={(id) => onSearch({ game: gameCode, ...(id !== 'past' && { show: id }) })}
        className="self-start"
      />
      {error && !data ? (
        <ProblemNotice error={error} title={t('console_lottery.unread')} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('console_lottery.issues')}
          columns={columns}
          rows={data?.draws ?? []}
          rowKey={({ issue }) => issue}
          isLoading={isPending || isPlaceholderData}
          empty={
            <EmptyState title={t('console_lottery.issues_empty')}>
              {t(show === 'unsettled' ? 'console_lottery.unsettled_none' : 'console_lottery.issues_empty_hint')}
            </EmptyState>
          }
          footer={
            (after !== undefined || (data?.next ?? null) !== null) && (
              <nav aria-label={t('console_lottery.pages')} className="flex justify-end gap-2">
                {after !== undefined && (
                  <Link
                    to="/brands/$merchant/lottery"
                    params={{ merchant }}
                    search={first}
                    className={buttonClass({ size: 'small' })}
                  >
                    <Icon name="arrow-up" />
                    {t('console_lottery.first_page')}
                  </Link>
                )}
                {data && data.next !== null && (
                  <Link
                    to="/brands/$merchant/lottery"
                    params={{ merchant }}
                    search={{ ...first, after: data.next }}
                    className={buttonClass({ size: 'small' })}
                  >
                    {t('console_lottery.next_page')}
                    <Icon name="arrow-end" />
                  </Link>
                )}
              </nav>
            )
          }
        />
      )}
    </div>
  );
}
