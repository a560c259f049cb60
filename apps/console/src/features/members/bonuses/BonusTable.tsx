import type { ReactNode } from 'react';
import { Badge, Button, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../member-rights.ts';
import type { MemberBonus } from './bonus-queries.ts';
import type { BonusAct } from './bonus-texts.ts';
import { stateTexts, stateTones, whyTexts } from './bonus-texts.ts';

type BonusTableProps = {
  bonuses: readonly MemberBonus[];
  isLoading: boolean;
  self: Self;
  mayRevoke: boolean;
  onAct: (id: string, act: BonusAct) => void;
  footer?: ReactNode;
};

export function BonusTable({ bonuses, isLoading, self, mayRevoke, onAct, footer }: BonusTableProps) {
  const t = useText();
  const formats = useFormats();
  const columns: TableColumn<MemberBonus>[] = [
    {
      id: 'bonus',
      header: t('console_members.bonus'),
      renderCell: ({ id, amount, queuedAt, promotion }) => (
        <span className="flex flex-col items-start gap-1">
          <WireAmount wire={amount} className="font-semibold" />
          <Time at={queuedAt} className="text-caption text-ink-faint" />
          <span className="text-caption break-all text-ink-faint">{promotion}</span>
          <Button
            size="small"
            kind="plain"
            aria-label={`${t('console_members.bonus_open')}: ${formats.dateTime(Date.parse(queuedAt))}`}
            onClick={() => onAct(id, 'open')}
          >
            {t('console_members.bonus_open')}
          </Button>
        </span>
      ),
    },
    {
      id: 'left',
      header: t('console_members.bonus_left'),
      isFigure: true,
      renderCell: ({ left }) => <WireAmount wire={left} />,
    },
    {
      id: 'need',
      header: t('console_members.bonus_played'),
      isFigure: true,
      renderCell: ({ played, need, multiple }) => (
        <span className="flex flex-col items-end">
          <WireAmount wire={played} />
          <span className="text-caption text-ink-faint">
            <WireAmount wire={need} /> × {formats.number(Number(multiple))}
          </span>
        </span>
      ),
    },
    {
      id: 'end',
      header: t('console_members.bonus_ended_with'),
      isFigure: true,
      renderCell: ({ converted, returned, endedAt }) =>
        endedAt === null ? (
          '—'
        ) : (
          <span className="flex flex-col items-end">
            <WireAmount wire={converted} />
            <span className="text-caption text-ink-faint">
              {t('console_members.bonus_returned')} <WireAmount wire={returned} />
            </span>
          </span>
        ),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (bonus) => <Standing {...{ bonus, self, mayRevoke, onAct }} />,
    },
  ];
  return (
    <Table
      caption={t('console_members.bonuses')}
      columns={columns}
      rows={bonuses}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState title={t('console_members.bonuses_none')} />}
      footer={footer}
    />
  );
}

type StandingProps = Pick<BonusTableProps, 'self' | 'mayRevoke' | 'onAct'> & { bonus: MemberBonus };

function Standing({ bonus, self, mayRevoke, onAct }: StandingProps) {
  const t = useText();
  const { id, state, why, reason, endedAt, expiresAt, revocation } = bonus;
  const waiting = endedAt === null && revocation?.state === 'PROPOSED' ? revocation : null;
  const act = (name: Exclude<BonusAct, 'open'>, text: string) => (
    <Button size="small" kind="plain" onClick={() => onAct(id, name)}>
      {text}
    </Button>
  );
  return (
    <span className="flex min-w-44 flex-col items-start gap-1">
      <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
      {why && <span className="text-caption text-ink-soft">{t(whyTexts[why])}</span>}
      {reason !== null && <span className="text-caption break-words whitespace-normal text-ink-soft">“{reason}”</span>}
      {endedAt !== null && <Time at={endedAt} className="text-caption text-ink-faint" />}
      {endedAt === null && expiresAt !== null && (
        <span className="text-caption text-ink-soft">
          {t('console_members.bonus_until')} <Time at={expiresAt} />
        </span>
      )}
      {waiting && (
        <span className="text-caption break-words whitespace-normal text-ink-soft">
          {t('console_members.bonus_proposed')}{' '}
          {waiting.proposed.by.id === self.id ? t('console.actor_self', self) : waiting.proposed.by.name}: “
          {waiting.reason}”
        </span>
      )}
      {mayRevoke && endedAt === null && (
        <span className="flex flex-wrap gap-2">
          {!waiting && act('propose', t('console_members.bonus_revoke'))}
          {waiting && waiting.proposed.by.id !== self.id && act('approve', t('console_members.bonus_approve'))}
          {waiting && act('reject', t('console_members.bonus_reject'))}
        </span>
      )}
    </span>
  );
}
