import { useState } from 'react';
import { TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { readAmount } from './amounts.ts';
import { useLowerLimit } from './member-queries.ts';
import type { MemberLimit, Where } from './member-types.ts';
import { limitTexts, periodTexts, refusalTexts } from './member-texts.ts';

type LowerLimitDialogProps = {
  where: Where;
  account: string;
  limit: MemberLimit;
  currency: string;
  onClose: () => void;
};

export function LowerLimitDialog({ where, account, limit, currency, onClose }: LowerLimitDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const lowering = useLowerLimit(where);
  const [typed, setTyped] = useState('');
  const { kind, period } = limit;
  const isMinutes = kind === 'sessionMinutes';
  const value = isMinutes ? (/^[1-9]\d{1,4}$/.test(typed.trim()) ? typed.trim() : undefined) : readAmount(typed);
  const name = `${t(limitTexts[kind])} · ${t(period === null ? 'console_members.period_single' : periodTexts[period])}`;
  const handleSend = (reason: string) => {
    if (value === undefined) return;
    const wanted =
      kind === 'singleStake' ? ({ kind, value } as const) : { kind, period: period ?? ('day' as const), value };
    lowering.mutate(
      { limit: wanted, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_members.lowered') });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('console_members.lower_of', { account })}
      consequence={t('console_members.lower_consequence')}
      send={{ label: t('console_members.lower_now'), kind: 'main' }}
      faultyField={value === undefined ? 'input' : undefined}
      isSending={lowering.isPending}
      error={lowering.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={(hasTried) => (
        <TextField
          label={name}
          inputMode={isMinutes ? 'numeric' : 'decimal'}
          autoComplete="off"
          trailing={
            <span className="pe-2 text-caption">{isMinutes ? t('console_members.unit_minutes') : currency}</span>
          }
          value={typed}
          error={hasTried && value === undefined ? t('console_members.amount_wrong') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    />
  );
}
