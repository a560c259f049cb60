import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { RebateDays } from './RebateDays.tsx';
import { RebateRates } from './RebateRates.tsx';
import { RebateTermsDialog } from './RebateTermsDialog.tsx';
import { rebateTermsQuery } from './rewards-queries.ts';
import type { RewardsSearch } from './rewards-queries.ts';

type RebateDeskProps = { merchant: string; search: RewardsSearch; mayEdit: boolean };

/** What the brand pays back of valid bets: rates, terms, and what was paid (PM-84, PM-85). */
export function RebateDesk({ merchant, search, mayEdit }: RebateDeskProps) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery(rebateTermsQuery(merchant));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-small text-ink-soft">{t('console_rewards.lead')}</p>
        {mayEdit && data && (
          <Button kind="main" icon="edit" onClick={() => setIsEditing(true)}>
            {t('console_rewards.change')}
          </Button>
        )}
      </div>
      {error && <ProblemNotice error={error} title={t('console_rewards.unread')} onRetry={() => void refetch()} />}
      {data && <RebateRates desk={data} />}
      <RebateDays merchant={merchant} search={search} />
      {isEditing && data && <RebateTermsDialog merchant={merchant} desk={data} onClose={() => setIsEditing(false)} />}
    </>
  );
}
