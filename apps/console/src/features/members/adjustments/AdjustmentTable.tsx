import { Link } from '@tanstack/react-router';
import { Badge, Button, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Promised } from '../../../parts/Promised.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { MemberRights, Self } from '../member-rights.ts';
import { walletTexts } from '../member-texts.ts';
import type { Adjustment, AdjustmentAct } from './adjustment-queries.ts';
import { actsFor, actTexts, kindTexts, stateTexts, stateTones } from './adjustment-texts.ts';

type AdjustmentTableProps = {
  merchant: string;
  adjustments: readonly Adjustment[];
  isLoading: boolean;
  /** False on the page of one member. */
  hasMember: boolean;
  rights: Pick<MemberRights, 'mayPropose' | 'mayApprove'>;
  self: Self;
  empty: string;
  footer?: ReactNode;
  onAct: (act: AdjustmentAct, id: string) => void;
};

export function AdjustmentTable(props: AdjustmentTableProps) {
  const { merchant, adjustments, isLoading, hasMember, rights, self, empty, footer, onAct } = props;
  const t = useText();
  const formats = useFormats();
  const name = ({ id, name: plain }: Self) => (id === self.id ? t('console.actor_self', { name: plain }) : plain);
  const columns: TableColumn<Adjustment>[] = [
    ...(hasMember
      ? [
          {
            id: 'member',
            header: t('console.kind_member'),
            renderCell: ({ member }: Adjustment) => (
              <Link
                to="/brands/$merchant/members/$id"
                params={{ merchant, id: member.id }}
                search={{ tab: 'adjustments' }}
                className="inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline"
              >
                <bdi>{member.account}</bdi>
              </Link>
            ),
          },
        ]
      : []),
    {
      id: 'amount',
      header: t('console_members.column_amount'),
      isFigure: true,
      renderCell: ({ direction, amount, wallet, turnoverMultiple }) => (
        <span className="flex flex-col items-end">
          <span className={direction === 'credit' ? 'font-semibold text-gain' : 'font-semibold text-danger'}>
            {direction === 'credit' ? '+' : '−'}
            <WireAmount wire={amount} />
          </span>
          <span className="text-caption text-ink-faint">
            {t(direction === 'credit' ? 'console_members.credit' : 'console_members.debit')} ·{' '}
            {walletTexts[wallet] ? t(walletTexts[wallet]) : wallet}
          </span>
          {Number(turnoverMultiple) > 0 && (
            <span className="text-caption text-ink-soft">
              {t('console_members.turnover_times', { multiple: formats.number(Number(turnoverMultiple)) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('console.column_reason'),
      renderCell: ({ kind, reason, reference }) => (
        <span className="flex min-w-48 flex-col">
          <span>{t(kindTexts[kind])}</span>
          <span className="text-caption break-words whitespace-normal text-ink-soft">“{reason}”</span>
          {reference !== null && <span className="text-caption text-ink-faint">{reference}</span>}
        </span>
      ),
    },
    {
      id: 'proposed',
      header: t('console_members.column_proposed'),
      renderCell: ({ proposed }) => (
        <span className="flex flex-col whitespace-nowrap">
          {name(proposed.by)}
          <Time at={proposed.at} className="text-caption text-ink-faint" />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (adjustment) => {
        const { state, decided } = adjustment;
        return (
          <span className="flex flex-col items-start gap-1">
            <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
            {adjustment.promisedAt !== null && (
              <span className="text-caption">
                <Promised {...adjustment} />
              </span>
            )}
            {decided && state !== 'TAKEN_BACK' && (
              <span className="text-caption whitespace-nowrap text-ink-soft">
                {name(decided.by)} <Time at={decided.at} className="text-ink-faint" />
              </span>
            )}
            {decided && decided.reason !== null && (
              <span className="text-caption break-words whitespace-normal text-ink-soft">“{decided.reason}”</span>
            )}
            <span className="flex gap-1 empty:hidden">
              {actsFor(adjustment, rights, self).map((act) => (
                <Button
                  key={act}
                  size="small"
                  kind={act === 'approve' ? 'main' : 'plain'}
                  aria-label={t(actTexts[act].title, { account: adjustment.member.account })}
                  onClick={() => onAct(act, adjustment.id)}
                >
                  {t(actTexts[act].button)}
                </Button>
              ))}
            </span>
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption={t('console_members.adjustments')}
      columns={columns}
      rows={adjustments}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState title={empty}>{t('console_members.adjustments_empty_hint')}</EmptyState>}
      footer={footer}
    />
  );
}
