import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, EmptyState, Notice, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import type { Decision } from './DecideDialog.tsx';
import { ReferralTermsDialog } from './ReferralTermsDialog.tsx';
import { referralDeskQuery } from './rewards-queries.ts';
import type { ReferralVersion, WaitingReferral } from './rewards-queries.ts';

/** What brought friends must do and what it pays, and the referrals that a hint stopped. */
export function ReferralDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const [chosen, setChosen] = useState<{ referral: WaitingReferral; decision: Decision } | null>(null);
  const { data, error, refetch, isPending } = useQuery(referralDeskQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_rewards.unread')} onRetry={() => void refetch()} />;
  const newest = data?.versions[0] ?? null;
  return (
    <>
      <Section
        title={t('console_rewards.referral_terms')}
        lead={t('console_rewards.referral_lead')}
        action={
          mayEdit &&
          data && (
            <Button icon="edit" onClick={() => setIsEditing(true)}>
              {t('console_rewards.referral_change')}
            </Button>
          )
        }
      >
        {data && !newest?.isOpen && <Notice>{t('console_rewards.referral_closed')}</Notice>}
        {newest && <TermsFacts terms={newest} />}
      </Section>
      <Section title={t('console_rewards.waiting')} lead={t('console_rewards.waiting_lead')}>
        <WaitingTable
          merchant={merchant}
          waiting={data?.waiting ?? []}
          isLoading={isPending}
          {...(mayEdit && { onChoose: setChosen })}
        />
      </Section>
      {isEditing && data && (
        <ReferralTermsDialog merchant={merchant} newest={newest} onClose={() => setIsEditing(false)} />
      )}
      {chosen && <DecideDialog merchant={merchant} {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function TermsFacts({ terms }: { terms: ReferralVersion }) {
  const t = useText();
  const { firstDeposit, validBet, days, holdDays, reward, monthCap, made, version } = terms;
  const facts = [
    [t('console_rewards.reward'), <WireAmount key="reward" wire={reward} />],
    [t('console_rewards.first_deposit'), <WireAmount key="deposit" wire={firstDeposit} />],
    [t('console_rewards.valid_bet'), <WireAmount key="bet" wire={validBet} />],
    [t('console_rewards.days'), days],
    [t('console_rewards.hold_days'), holdDays],
    [t('console_rewards.month_cap'), monthCap ? <WireAmount key="cap" wire={monthCap} /> : t('console_rewards.none')],
    [t('console_rewards.version'), version],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caption text-ink-faint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-faint">
        {made.by?.name} <Time at={made.at} />: {made.reason}
      </p>
    </>
  );
}

type WaitingTableProps = {
  merchant: string;
  waiting: readonly WaitingReferral[];
  isLoading: boolean;
  /** Left out for anyone who may only look. */
  onChoose?: (chosen: { referral: WaitingReferral; decision: Decision }) => void;
};

// texts: console_rewards.why_*
function WaitingTable({ merchant, waiting, isLoading, onChoose }: WaitingTableProps) {
  const t = useText();
  const nameOf = ({ id, account }: WaitingReferral['friend']) => (
    <Link to="/brands/$merchant/members/$id" params={{ merchant, id }} className="underline">
      {account}
    </Link>
  );
  const columns: TableColumn<WaitingReferral>[] = [
    { id: 'friend', header: t('console_rewards.friend'), renderCell: ({ friend }) => nameOf(friend) },
    { id: 'referrer', header: t('console_rewards.referrer'), renderCell: ({ referrer }) => nameOf(referrer) },
    {
      id: 'why',
      header: t('console_rewards.why'),
      renderCell: ({ why }) =>
        why
          .map((one) => (one === 'device' ? t('console_rewards.why_device') : t('console_rewards.why_address')))
          .join(', '),
    },
    {
      id: 'registered',
      header: t('console_rewards.registered'),
      renderCell: ({ registeredAt }) => <Time at={registeredAt} />,
    },
    ...(onChoose
      ? [
          {
            id: 'decide',
            header: t('console_rewards.decide'),
            renderCell: (referral: WaitingReferral) => (
              <span className="flex flex-wrap gap-2">
                {(['pass', 'refuse'] as const).map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    aria-label={`${t(decisionTexts[decision])}: ${referral.friend.account}`}
                    onClick={() => onChoose({ referral, decision })}
                  >
                    {t(decisionTexts[decision])}
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={t('console_rewards.waiting')}
      columns={columns}
      rows={waiting}
      rowKey={({ friend }) => friend.id}
      isLoading={isLoading}
      empty={<EmptyState title={t('console_rewards.waiting_none')}>{t('console_rewards.waiting_hint')}</EmptyState>}
    />
  );
}

const decisionTexts = { pass: 'console_rewards.pass', refuse: 'console_rewards.refuse' } as const;
