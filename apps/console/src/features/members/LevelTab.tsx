import { queryOptions, useQuery } from '@tanstack/react-query';
import { EmptyState, Skeleton, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { Answer, Calls } from '@croupier/contract';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { client } from '../../platform/client.ts';
import type { Where } from './member-types.ts';

type Move = Answer<Calls['memberLevel']>['history'][number];

const memberLevelQuery = (where: Where) =>
  queryOptions({
    queryKey: ['members', where.merchant, where.id, 'level'],
    queryFn: () => client.call('memberLevel', { params: where }),
  });

/** The level that a member holds and why, step by step with the figures (PM-125). */
export function LevelTab({ where }: { where: Where }) {
  const t = useText();
  const dayText = useDayText();
  const { data, error, refetch } = useQuery(memberLevelQuery(where));
  if (error && !data) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className="h-64 w-full" />;
  const { name, progress, history } = data;
  const columns: TableColumn<Move>[] = [
    { id: 'from', header: t('console_levels.from'), renderCell: ({ from }) => dayText.long(from) },
    { id: 'step', header: t('console_levels.step'), renderCell: ({ was, now }) => `${was} → ${now}` },
    { id: 'why', header: t('console_levels.why'), renderCell: ({ why }) => t(reasonTexts[why]) },
    {
      id: 'deposit',
      header: t('console_levels.deposit'),
      isFigure: true,
      renderCell: (row) => <WireAmount wire={row.deposit} />,
    },
    { id: 'bet', header: t('console_levels.bet'), isFigure: true, renderCell: (row) => <WireAmount wire={row.bet} /> },
    {
      id: 'month',
      header: t('console_levels.month_bet'),
      isFigure: true,
      renderCell: ({ monthBet }) => monthBet && <WireAmount wire={monthBet} />,
    },
    { id: 'version', header: t('console_levels.version'), isFigure: true, renderCell: ({ version }) => version },
  ];
  return (
    <Section title={t('console_levels.of_member')} lead={t('console_levels.of_member_lead')}>
      <Facts>
        <Fact name={t('console_levels.held_now')}>{name ? `${progress.level} · ${name}` : progress.level}</Fact>
        <Fact name={t('console_levels.earned')}>{progress.earned}</Fact>
        <Fact name={t('console_levels.deposit')}>
          <WireAmount wire={progress.deposit} />
        </Fact>
        <Fact name={t('console_levels.bet')}>
          <WireAmount wire={progress.bet} />
        </Fact>
        <Fact name={t('console_levels.month_bet')}>
          <WireAmount wire={progress.monthBet} />
        </Fact>
        {progress.keep && (
          <Fact name={t('console_levels.keep')}>
            <WireAmount wire={progress.keep.need} />
          </Fact>
        )}
      </Facts>
      <Table
        caption={t('console_levels.steps')}
        columns={columns}
        rows={history}
        rowKey={({ from }) => from}
        empty={<EmptyState title={t('console_levels.no_steps')}>{t('console_levels.no_steps_hint')}</EmptyState>}
      />
    </Section>
  );
}

const reasonTexts = {
  reached: 'console_levels.reached',
  lowered: 'console_levels.lowered',
  regained: 'console_levels.regained',
} as const;
