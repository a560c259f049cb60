import { useText } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useStopMailing } from './messages-queries.ts';

type StopDialogProps = { merchant: string; id: string; onClose: () => void };

/** Stops an unfinished mailing, with a reason. */
export function StopDialog({ merchant, id, onClose }: StopDialogProps) {
  const t = useText();
  const stopping = useStopMailing(merchant);
  return (
    <ReasonDialog
      title={t('console_messages.stop_title')}
      consequence={t('console_messages.stop_consequence')}
      send={{ label: t('console_messages.stop_now'), kind: 'danger' }}
      isSending={stopping.isPending}
      error={stopping.error}
      maybeDone={t('console_messages.maybe_stopped')}
      refusalTexts={{ not_found: 'console_messages.stop_too_late' }}
      onSend={(reason) => stopping.mutate({ id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
