import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Table, TextField, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { billColumns } from './bill-columns.tsx';
import { branchBillsQuery, branchContractsQuery } from './contracts-queries.ts';
import type { Contract } from './contracts-queries.ts';

/** The newest contracts and bills of the brand, or of an account and everybody below it. */
// texts: console_contracts.kind.* texts: console_contracts.contract_state.*
export function BranchPart({ merchant }: { merchant: string }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [account, setAccount] = useState('');
  const list = useQuery(branchContractsQuery(merchant, account));
  const bills = useQuery(branchBillsQuery(merchant, account));
  const columns: TableColumn<Contract>[] = [
    { id: 'upline', header: t('console_contracts.upline'), renderCell: ({ upline }) => upline },
    { id: 'downline', header: t('console_contracts.downline'), renderCell: ({ downline }) => downline },
    {
      id: 'kind',
      header: t('console_contracts.kind_of'),
      renderCell: ({ kind }) => t(`console_contracts.kind.${kind}`),
    },
    {
      id: 'terms',
      header: t('console_contracts.terms'),
      renderCell: ({ terms }) =>
        terms.tiers ? terms.tiers.map(({ rate }) => `${rate} %`).join(', ') : `${terms.winRate} / ${terms.lossRate} %`,
    },
    {
      id: 'state',
      header: t('console_contracts.state'),
      renderCell: ({ state }) => (
        <Badge tone={state === 'IN_FORCE' ? 'gain' : 'plain'}>{t(`console_contracts.contract_state.${state}`)}</Badge>
      ),
    },
    {
      id: 'from',
      header: t('console_contracts.from'),
      renderCell: ({ startsAt, offeredAt }) => <Time at={startsAt ?? offeredAt} />,
    },
  ];
  const error = list.error ?? bills.error;
  return (
    <Section title={t('console_contracts.branch')} lead={t('console_contracts.branch_lead')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setAccount(typed.trim());
        }}
      >
        <TextField
          label={t('console_contracts.account')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon="search">
          {t('console_contracts.show_branch')}
        </Button>
      </form>
      {error && (
        <ProblemNotice error={error} title={t('console_contracts.unread')} onRetry={() => void list.refetch()} />
      )}
      <Table
        caption={t('console_contracts.contracts')}
        columns={columns}
        rows={list.data?.contracts ?? []}
        rowKey={({ id }) => id}
        isLoading={list.isPending}
        empty={
          <EmptyState title={t('console_contracts.no_contracts')}>
            {t('console_contracts.no_contracts_hint')}
          </EmptyState>
        }
      />
      <Table
        caption={t('console_contracts.bills')}
        columns={billColumns(t)}
        rows={bills.data?.bills ?? []}
        rowKey={({ id }) => id}
        isLoading={bills.isPending}
        empty={<EmptyState title={t('console_contracts.no_bills')}>{t('console_contracts.no_runs_hint')}</EmptyState>}
      />
    </Section>
  );
}
