import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Dialog, EmptyState, Skeleton, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import type { Where } from '../member-types.ts';
import { memberBonusBetsQuery, memberBonusQuery } from './bonus-queries.ts';
import type { MemberBonusBet } from './bonus-queries.ts';
import { stateTexts } from './bonus-texts.ts';

type BonusDialogProps = { where: Where & { bonus: string }; onClose: () => void };

/** One bonus with its counted bets, its steps, and all its bets. */
export function BonusDialog({ where, onClose }: BonusDialogProps) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(memberBonusQuery(where));
  return (
    <Dialog isOpen onClose={onClose} size="large" title={t('console_members.bonus')}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" className="h-64" />}
      {data && (
        <div className="flex flex-col gap-6">
          <Facts>
            <Fact name={t('console_members.bonus_amount')}>
              <WireAmount wire={data.amount} />
            </Fact>
            <Fact name={t('console_members.bonus_left')}>
              <WireAmount wire={data.left} />
            </Fact>
            <Fact name={t('console_members.bonus_played')}>
              <WireAmount wire={data.played} /> / <WireAmount wire={data.need} />
            </Fact>
            {data.categories
              .filter(({ valid }) => /[1-9]/.test(valid.amount))
              .map(({ category, percent, valid, counted }) => (
                <Fact key={category} name={`${category} ${formats.number(percent)}%`}>
                  <WireAmount wire={valid} /> → <WireAmount wire={counted} />
                </Fact>
              ))}
            {/[1-9]/.test(data.elsewhere.amount) && (
              <Fact name={t('console_members.bonus_elsewhere')}>
                <WireAmount wire={data.elsewhere} />
              </Fact>
            )}
          </Facts>
          <ol aria-label={t('console_members.bonus_steps')} className="flex flex-col gap-1 text-small">
            {data.steps.map(({ state, at, reason }) => (
              <li key={`${state} ${at}`}>
                <Time at={at} className="text-ink-faint" /> {t(stateTexts[state])}
                {reason !== null && <> “{reason}”</>}
              </li>
            ))}
          </ol>
          <Bets where={where} />
        </div>
      )}
    </Dialog>
  );
}

function Bets({ where }: { where: BonusDialogProps['where'] }) {
  const t = useText();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    memberBonusBetsQuery(where),
  );
  const columns: TableColumn<MemberBonusBet>[] = [
    {
      id: 'bet',
      header: t('console_members.bonus_bet'),
      renderCell: ({ gameName, vendorName, placedAt, round, ticket }) => (
        <span className="flex flex-col">
          {gameName ?? vendorName}
          <Time at={placedAt} className="text-caption text-ink-faint" />
          {ticket ? (
            <Link
              to="/brands/$merchant/lottery"
              params={{ merchant: where.merchant }}
              search={{ game: ticket.gameCode, issue: ticket.issue }}
              className="text-caption underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {round}
            </Link>
          ) : (
            <span className="text-caption break-all text-ink-faint">{round}</span>
          )}
        </span>
      ),
    },
    {
      id: 'stake',
      header: t('console_members.bonus_stake'),
      isFigure: true,
      renderCell: ({ stake }) => <WireAmount wire={stake} />,
    },
    {
      id: 'paid',
      header: t('console_members.bonus_paid'),
      isFigure: true,
      renderCell: ({ paidByBonus }) => <WireAmount wire={paidByBonus} />,
    },
    {
      id: 'counted',
      header: t('console_members.bonus_counted'),
      isFigure: true,
      renderCell: ({ counted }) => (counted ? <WireAmount wire={counted} /> : '—'),
    },
  ];
  return (
    <>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      <Table
        caption={t('console_members.bonus_bets')}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.bets) ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_members.bonus_no_bets')} />}
        footer={
          hasNextPage && (
            <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('console_members.more')}
            </Button>
          )
        }
      />
    </>
  );
}
