import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useAcknowledge } from './alarm-queries.ts';
import type { Alarm } from './alarm-queries.ts';

type AcknowledgeDialogProps = { merchant: string; alarm: Alarm; onClose: () => void };

/** Acknowledges an alarm with a note, which removes it from the open ones. */
export function AcknowledgeDialog({ merchant, alarm, onClose }: AcknowledgeDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const acknowledging = useAcknowledge(merchant, alarm.id);
  const handleSend = (reason: string) =>
    acknowledging.mutate(reason, {
      onSuccess: () => {
        showToast({ tone: 'gain', text: t('console.alarm_acknowledged') });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t('console.alarm_acknowledge_of', { provider: alarm.provider })}
      consequence={t('console.alarm_consequence')}
      send={{ label: t('console.alarm_acknowledge'), kind: 'main' }}
      isSending={acknowledging.isPending}
      error={acknowledging.error}
      maybeDone={t('console.alarm_maybe_done')}
      refusalTexts={{ conflict: 'console.alarm_taken' }}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
