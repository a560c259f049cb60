import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useRemoveWatched } from './watch-queries.ts';
import type { Watched } from './watch-queries.ts';

type RemoveDialogProps = { merchant: string; entry: Watched; onClose: () => void };

/** Ends an entry. It no longer stops withdrawals, but stays readable. */
export function RemoveDialog({ merchant, entry, onClose }: RemoveDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const removing = useRemoveWatched(merchant, entry.id);
  const handleSend = (reason: string) =>
    removing.mutate(reason, {
      onSuccess: () => {
        showToast({ tone: 'gain', text: t('console.watch_removed') });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t('console.watch_remove_of', { shown: entry.shown })}
      consequence={t('console.watch_remove_consequence')}
      send={{ label: t('console.watch_remove'), kind: 'danger' }}
      isSending={removing.isPending}
      error={removing.error}
      maybeDone={t('console.watch_maybe_done')}
      refusalTexts={{ conflict: 'console.watch_taken' }}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
