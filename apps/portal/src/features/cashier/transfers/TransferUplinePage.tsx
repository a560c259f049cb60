import { EmptyState, Tabs, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../../parts/Waiting.tsx';
import { TurnoverPanel } from '../turnover/TurnoverPanel.tsx';
import { SendForm } from './SendForm.tsx';
import { termsQuery } from './transfer-queries.ts';
import type { TransferTerms } from './transfer-queries.ts';
import { TransferList } from './TransferList.tsx';
import { TransferNeeds } from './TransferNeeds.tsx';

/** `transferUpline` (specification, section 2): money to the member's upline, and for agents to their downlines. */
export function TransferUplinePage() {
  return (
    <div className="flex flex-col gap-8">
      <Waiting query={useQuery(termsQuery)} className="h-96">
        {(terms) => <Sending terms={terms} />}
      </Waiting>
      <TurnoverPanel />
      <TransferList />
    </div>
  );
}

type Way = 'upline' | 'downline';

function Sending({ terms }: { terms: TransferTerms }) {
  const t = useText();
  const { upline, isAgent, missing } = terms;
  const [chosen, choose] = useState<Way>(upline ? 'upline' : 'downline');
  if (!upline && !isAgent) return <EmptyState title={t('transfers.nobody')}>{t('transfers.nobody_lead')}</EmptyState>;
  const form = (way: Way) =>
    missing.length > 0 ? <TransferNeeds missing={missing} /> : <SendForm key={way} way={way} terms={terms} />;
  if (!upline || !isAgent) return form(upline ? 'upline' : 'downline');
  return (
    <Tabs
      label={t('transfers.to_whom')}
      tabs={[
        { id: 'upline', label: t('transfers.to_upline'), icon: 'arrow-up' },
        { id: 'downline', label: t('transfers.to_downline'), icon: 'users' },
      ]}
      selected={chosen}
      onSelect={choose}
    >
      {form(chosen)}
    </Tabs>
  );
}
