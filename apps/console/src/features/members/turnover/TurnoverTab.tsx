import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, useText } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../member-rights.ts';
import type { Where } from '../member-types.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { memberTurnoverQuery } from './turnover-queries.ts';
import { TurnoverTable } from './TurnoverTable.tsx';

type TurnoverTabProps = { where: Where; account: string; mayCancel: boolean; self: Self };

/** The turnover that the member's credits require, and its state (TR-18). */
export function TurnoverTab({ where, account, mayCancel, self }: TurnoverTabProps) {
  const t = useText();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    memberTurnoverQuery(where),
  );
  const [cancelling, setCancelling] = useState<string | null>(null);
  const needs = data?.pages.flatMap((page) => page.needs) ?? [];
  const chosen = needs.find(({ id }) => id === cancelling);
  return (
    <Section title={t('console_members.turnover')} lead={t('console_members.turnover_lead')}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <p className="text-small" aria-live="polite">
          {t('console_members.turnover_missing')}{' '}
          <WireAmount wire={data.pages[0]!.remaining} className="font-semibold" />
        </p>
      )}
      <TurnoverTable
        needs={needs}
        isLoading={isPending}
        self={self}
        onCancel={mayCancel ? setCancelling : null}
        footer={
          hasNextPage && (
            <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('console_members.more')}
            </Button>
          )
        }
      />
      {chosen && (
        <CancelDialog
          key={chosen.id}
          merchant={where.merchant}
          account={account}
          need={chosen}
          onClose={() => setCancelling(null)}
        />
      )}
    </Section>
  );
}
