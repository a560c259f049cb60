import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { NewerOlder } from '../../parts/NewerOlder.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { rebateDaysQuery } from './rewards-queries.ts';
import type { RebateDay, RewardsSearch } from './rewards-queries.ts';

/** What was paid, by day of the brand. */
export function RebateDays({ merchant, search }: { merchant: string; search: RewardsSearch }) {
  const t = useText();
  const formats = useFormats();
  const dayText = useDayText();
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(rebateDaysQuery(merchant, search));
  const columns: TableColumn<RebateDay>[] = [
    { id: 'day', header: t('console_rewards.day'), renderCell: ({ day }) => dayText.long(day) },
    {
      id: 'members',
      header: t('console_rewards.members'),
      isFigure: true,
      renderCell: ({ members, byHouse }) =>
        byHouse === 0 ? formats.number(members) : t('console_rewards.members_of', { members, byHouse }),
    },
    {
      id: 'paid',
      header: t('console_rewards.paid'),
      isFigure: true,
      renderCell: ({ paid }) => <WireAmount wire={paid} />,
    },
    {
      id: 'categories',
      header: t('console_rewards.by_category'),
      renderCell: ({ categories }) => (
        <ul className="flex flex-col">
          {categories.map(({ category, validBet, rebate }) => (
            <li key={category} className="flex justify-between gap-4">
              <span>{category}</span>
              <span>
                <WireAmount wire={rebate} /> {t('console_rewards.of')} <WireAmount wire={validBet} />
              </span>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Section title={t('console_rewards.paid_days')} lead={t('console_rewards.paid_lead')}>
      {error && !data ? (
        <ProblemNotice error={error} title={t('console_rewards.unread')} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('console_rewards.paid_days')}
          columns={columns}
          rows={data?.days ?? []}
          rowKey={({ day }) => day}
          isLoading={isPending || isPlaceholderData}
          empty={<EmptyState title={t('console_rewards.nothing_paid')}>{t('console_rewards.nothing_hint')}</EmptyState>}
          footer={
            (search.before !== undefined || typeof data?.next === 'string') && (
              <NewerOlder
                label={t('console_rewards.pages')}
                before={search.before}
                next={data?.next ?? null}
                renderLink={({ before: from, ...link }) => (
                  <Link
                    to="/brands/$merchant/rewards"
                    params={{ merchant }}
                    search={from === undefined ? {} : { before: from }}
                    {...link}
                  />
                )}
              />
            )
          }
        />
      )}
    </Section>
  );
}
