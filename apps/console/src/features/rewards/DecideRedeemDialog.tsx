import { useState } from 'react';
import { TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useDecideRedeem } from './points-queries.ts';
import type { RedeemRow } from './points-queries.ts';

export type RedeemDecision = 'approved' | 'rejected';

type DecideRedeemDialogProps = {
  merchant: string;
  redeem: RedeemRow;
  decision: RedeemDecision;
  onClose: () => void;
};

/** Approves with carrier and number, or rejects with a reason that the member reads. */
export function DecideRedeemDialog({ merchant, redeem, decision, onClose }: DecideRedeemDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const deciding = useDecideRedeem(merchant, redeem.id);
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const isApproval = decision === 'approved';
  const faulty = !isApproval
    ? undefined
    : carrier.trim() === ''
      ? 'carrier'
      : tracking.trim() === ''
        ? 'tracking'
        : undefined;
  const handleSend = (reason: string) =>
    deciding.mutate(
      isApproval
        ? { decision, carrier: carrier.trim(), tracking: tracking.trim(), reason }
        : { decision: 'rejected', reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_points.decided') });
          onClose();
        },
      },
    );
  const title = t(isApproval ? 'console_points.approve' : 'console_points.reject');
  return (
    <ReasonDialog
      title={`${title}: ${redeem.member.account}`}
      consequence={t(isApproval ? 'console_points.approve_consequence' : 'console_points.reject_consequence')}
      send={{ label: title, kind: isApproval ? 'main' : 'danger' }}
      faultyField={faulty && `input[name=${faulty}]`}
      isSending={deciding.isPending}
      error={deciding.error}
      maybeDone={t('console_points.decision_maybe')}
      refusalTexts={{ conflict: 'console_points.decided_meanwhile' }}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) =>
        isApproval && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="carrier"
              label={t('console_points.carrier')}
              autoComplete="off"
              maxLength={60}
              required
              value={carrier}
              error={hasTried && faulty === 'carrier' ? t('console_points.field_wrong') : undefined}
              onChange={({ target }) => setCarrier(target.value)}
            />
            <TextField
              name="tracking"
              label={t('console_points.tracking')}
              autoComplete="off"
              maxLength={60}
              required
              value={tracking}
              error={hasTried && faulty === 'tracking' ? t('console_points.field_wrong') : undefined}
              onChange={({ target }) => setTracking(target.value)}
            />
          </div>
        )
      }
    />
  );
}
