import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Notice, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { LowerLimitDialog } from './LowerLimitDialog.tsx';
import { memberLimitsQuery } from './member-queries.ts';
import type { MemberCase, MemberLimit, MemberLimits, Where } from './member-types.ts';
import { limitTexts, periodTexts } from './member-texts.ts';
import type { MemberAct } from './members-search.ts';

type LimitsTabProps = { where: Where; member: MemberCase; mayEdit: boolean; onAct: (act: MemberAct) => void };

/** The member's limits and breaks. Operators can tighten them at the member's request, but not relax them. */
export function LimitsTab({ where, member, mayEdit, onAct }: LimitsTabProps) {
  const t = useText();
  const { data, error, refetch, isPending } = useQuery(memberLimitsQuery(where));
  const [changing, setChanging] = useState<MemberLimit | null>(null);
  const isTrial = member.kind === 'trial';
  const mayChange = mayEdit && !isTrial;
  const columns = useColumns(data?.currency ?? '', mayChange ? setChanging : null);
  return (
    <>
      <Section
        title={t('console_members.pauses')}
        lead={t('console_members.pauses_lead')}
        action={
          mayChange && (
            <Button size="small" icon="pause" onClick={() => onAct('pause')}>
              {t('console_members.pause')}
            </Button>
          )
        }
      >
        {isTrial && <Notice>{t('console_members.refused_trial')}</Notice>}
        {data && <Pauses limits={data} />}
      </Section>
      <Section title={t('console_members.limits')} lead={t('console_members.limits_lead')}>
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        <Table
          caption={t('console_members.limits')}
          columns={columns}
          rows={data?.limits ?? []}
          rowKey={({ kind, period }) => `${kind}-${period ?? ''}`}
          isLoading={isPending}
        />
      </Section>
      {changing && data && (
        <LowerLimitDialog
          where={where}
          account={member.account}
          limit={changing}
          currency={data.currency}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

function useColumns(currency: string, onChange: ((limit: MemberLimit) => void) | null): TableColumn<MemberLimit>[] {
  const t = useText();
  const value = (kind: MemberLimit['kind'], text: string) =>
    kind === 'sessionMinutes' ? (
      t('console_members.minutes', { count: Number(text) })
    ) : (
      <WireAmount wire={{ amount: text, currency }} />
    );
  return [
    { id: 'kind', header: t('console_members.column_limit'), renderCell: ({ kind }) => t(limitTexts[kind]) },
    {
      id: 'period',
      header: t('console_members.column_period'),
      renderCell: ({ period }) => t(period === null ? 'console_members.period_single' : periodTexts[period]),
    },
    {
      id: 'value',
      header: t('console_members.column_value'),
      isFigure: true,
      renderCell: ({ kind, value: text }) =>
        text === null ? <span className="text-ink-faint">{t('console_members.no_limit')}</span> : value(kind, text),
    },
    {
      id: 'used',
      header: t('console_members.column_used'),
      isFigure: true,
      renderCell: ({ kind, used }) =>
        // A negative loss is a win, so nothing of the limit is used.
        used === null ? (
          <span className="text-ink-faint">–</span>
        ) : used.startsWith('-') ? (
          value(kind, '0')
        ) : (
          value(kind, used)
        ),
    },
    {
      id: 'pending',
      header: t('console_members.column_pending'),
      renderCell: ({ kind, pending }) =>
        pending === null ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <Badge tone="info">
            {pending.value === null ? t('console_members.no_limit') : value(kind, pending.value)}
          </Badge>
        ),
    },
    ...(onChange
      ? [
          {
            id: 'acts',
            header: t('operators.column_acts'),
            renderCell: (limit: MemberLimit) => (
              <Button
                size="small"
                kind="plain"
                aria-label={`${t('console_members.lower')}: ${t(limitTexts[limit.kind])} ${t(limit.period === null ? 'console_members.period_single' : periodTexts[limit.period])}`}
                onClick={() => onChange(limit)}
              >
                {t('console_members.lower')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function Pauses({ limits: { timeOut, selfExclusion } }: { limits: MemberLimits }) {
  const t = useText();
  const formats = useFormats();
  const time = (at: string) => formats.dateTime(Date.parse(at));
  if (!timeOut && !selfExclusion) return <p className="text-small text-ink-soft">{t('console_members.no_pause')}</p>;
  return (
    <>
      {selfExclusion && (
        <Notice tone="warn" title={t('console_members.excluded_until', { time: time(selfExclusion.until) })}>
          {t(selfExclusion.endsEarlyAt === null ? 'console_members.irrevocable_until' : 'console_members.ends_early', {
            time: time(selfExclusion.endsEarlyAt ?? selfExclusion.irrevocableUntil),
          })}
        </Notice>
      )}
      {timeOut && <Notice tone="warn" title={t('console_members.time_out_until', { time: time(timeOut.until) })} />}
    </>
  );
}
