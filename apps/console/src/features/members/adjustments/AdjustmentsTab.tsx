import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass, Icon, useText } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import type { MemberRights, Self } from '../member-rights.ts';
import type { Where } from '../member-types.ts';
import type { MemberAct } from '../members-search.ts';
import { adjustmentsQuery } from './adjustment-queries.ts';
import type { AdjustmentAct } from './adjustment-queries.ts';
import { AdjustmentTable } from './AdjustmentTable.tsx';
import { DecideDialog } from './DecideDialog.tsx';

type AdjustmentsTabProps = { where: Where; rights: MemberRights; self: Self; onAct: (act: MemberAct) => void };

export function AdjustmentsTab({ where, rights, self, onAct }: AdjustmentsTabProps) {
  const t = useText();
  const { merchant } = where;
  const filter = { member: where.id, show: 'all' } as const;
  const { data, error, refetch, isPending } = useQuery(adjustmentsQuery(merchant, filter));
  const [deciding, setDeciding] = useState<{ id: string; act: AdjustmentAct } | null>(null);
  return (
    <Section
      title={t('console_members.adjustments')}
      lead={t('console_members.adjustments_lead')}
      action={
        rights.mayPropose && (
          <Button size="small" kind="main" icon="plus" onClick={() => onAct('propose')}>
            {t('console_members.propose')}
          </Button>
        )
      }
    >
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      <AdjustmentTable
        merchant={merchant}
        adjustments={data?.adjustments ?? []}
        isLoading={isPending}
        hasMember={false}
        rights={rights}
        self={self}
        empty={t('console_members.adjustments_none')}
        footer={
          typeof data?.next === 'string' && (
            <Link
              to="/brands/$merchant/adjustments"
              params={{ merchant }}
              search={{ show: 'all', account: data.adjustments[0]!.member.account }}
              className={buttonClass({ size: 'small' })}
            >
              {t('console_members.all')}
              <Icon name="arrow-end" />
            </Link>
          )
        }
        onAct={(act, id) => setDeciding({ act, id })}
      />
      {deciding && (
        <DecideDialog {...deciding} merchant={merchant} rights={rights} self={self} onClose={() => setDeciding(null)} />
      )}
    </Section>
  );
}
