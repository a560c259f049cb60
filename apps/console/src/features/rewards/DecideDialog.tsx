import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useDecideReferral } from './rewards-queries.ts';
import type { WaitingReferral } from './rewards-queries.ts';

export type Decision = 'pass' | 'refuse';

type DecideDialogProps = { merchant: string; referral: WaitingReferral; decision: Decision; onClose: () => void };

/** Lets a referral pass that a hint stopped, or refuses it. */
export function DecideDialog({ merchant, referral, decision, onClose }: DecideDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const deciding = useDecideReferral(merchant, referral.friend.id);
  const isPass = decision === 'pass';
  const handleSend = (reason: string) =>
    deciding.mutate(
      { decision, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_rewards.decided') });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${t(isPass ? 'console_rewards.pass' : 'console_rewards.refuse')}: ${referral.friend.account}`}
      consequence={t(isPass ? 'console_rewards.pass_consequence' : 'console_rewards.refuse_consequence')}
      send={{
        label: t(isPass ? 'console_rewards.pass' : 'console_rewards.refuse'),
        kind: isPass ? 'main' : 'danger',
      }}
      isSending={deciding.isPending}
      error={deciding.error}
      maybeDone={t('console_rewards.decision_maybe')}
      refusalTexts={{ conflict: 'console_rewards.decided_meanwhile' }}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
