import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { Device } from '../../parts/Device.tsx';
import { memberSessionsQuery, memberSignInsQuery } from './member-queries.ts';
import type { MemberCase, MemberSession, MemberSignIn, Where } from './member-types.ts';
import { outcomeTexts } from './member-texts.ts';
import type { MemberAct } from './members-search.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

type SessionsTabProps = { where: Where; member: MemberCase; mayEdit: boolean; onAct: (act: MemberAct) => void };

export function SessionsTab({ where, member, mayEdit, onAct }: SessionsTabProps) {
  const t = useText();
  const { data, error, refetch, isPending } = useQuery(memberSessionsQuery(where));
  const [ending, setEnding] = useState<MemberSession | null>(null);
  const columns: TableColumn<MemberSession>[] = [
    { id: 'device', header: t('operators.column_device'), renderCell: ({ device }) => <Device device={device} /> },
    { id: 'ip', header: t('console.field_ip'), renderCell: Place },
    { id: 'made', header: t('operators.column_since'), renderCell: ({ madeAt }) => <Time at={madeAt} /> },
    { id: 'seen', header: t('operators.column_seen'), renderCell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    ...(mayEdit
      ? [
          {
            id: 'acts',
            header: t('operators.column_acts'),
            renderCell: (session: MemberSession) => (
              <Button
                size="small"
                kind="plain"
                aria-label={t('operators.session_end_of', { address: session.ip })}
                onClick={() => setEnding(session)}
              >
                {t('operators.session_end')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Section
        title={t('console_members.open_sessions')}
        lead={t('console_members.sessions_lead')}
        action={
          mayEdit &&
          (data?.sessions.length ?? 0) > 0 && (
            <Button size="small" icon="sign-out" onClick={() => onAct('sign-out')}>
              {t('console_members.sign_out_all')}
            </Button>
          )
        }
      >
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        <Table
          caption={t('console_members.open_sessions')}
          columns={columns}
          rows={data?.sessions ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={<EmptyState title={t('console_members.no_sessions')} />}
        />
      </Section>
      <SignIns where={where} />
      {ending && (
        <SignOutDialog where={where} account={member.account} session={ending} onClose={() => setEnding(null)} />
      )}
    </>
  );
}

function SignIns({ where }: { where: Where }) {
  const t = useText();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    memberSignInsQuery(where),
  );
  const columns: TableColumn<MemberSignIn>[] = [
    { id: 'at', header: t('console.column_time'), renderCell: ({ at }) => <Time at={at} /> },
    {
      id: 'outcome',
      header: t('operators.column_outcome'),
      renderCell: ({ outcome }) => <Badge tone={outcomeTexts[outcome].tone}>{t(outcomeTexts[outcome].text)}</Badge>,
    },
    { id: 'ip', header: t('console.field_ip'), renderCell: Place },
    { id: 'device', header: t('operators.column_device'), renderCell: ({ device }) => <Device device={device} /> },
  ];
  return (
    <Section title={t('console_members.sign_ins')} lead={t('console_members.sign_ins_lead')}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      <Table
        caption={t('console_members.sign_ins')}
        columns={columns}
        rows={data?.pages.flatMap(({ entries }) => entries) ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_members.no_sign_ins')} />}
        footer={
          hasNextPage && (
            <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('console_members.more')}
            </Button>
          )
        }
      />
    </Section>
  );
}

function Place({ ip, country }: { ip: string; country: string | null }) {
  return (
    <span className="whitespace-nowrap">
      <code className="font-code">{ip}</code> {country}
    </span>
  );
}
